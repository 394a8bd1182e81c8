import { hydrateIsland } from '#site/forms/hydrate-island.tsx'

document.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrateIsland)
