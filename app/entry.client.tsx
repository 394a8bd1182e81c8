import { hydrateIsland } from '#forms/hydrate-island.tsx'

document.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrateIsland)
