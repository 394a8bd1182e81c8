// On a grid of 34. The sun stands on an arc in each. Straight lines lie on quarters, where a stroke of
// 1.5 fills whole pixels of a sharp screen.
export const pillarDrawings = {
  vitality: {
    line: 'M3 21.25a14 14 0 0 1 3.1-8.8M13.8 7.6A14 14 0 0 1 31 21.25M2 21.25h8l4-8.5 5.5 17 3.5-8.5h9',
    sun: { cx: 9.6, cy: 9.4 },
  },
  prosperity: {
    line: 'M2 29.25h30M6.25 29v-5.5M13.25 29V19M20.25 29V15M27.25 29V11M3 17A24 24 0 0 1 22.2 5',
    sun: { cx: 27.25, cy: 5 },
  },
  purpose: {
    line: 'M28.6 12.4a12.5 12.5 0 1 1-6.8-6.7M22 12.25l-2.8 7.2-7.2 2.8 2.8-7.2zM2 17.25h2.5M29.5 17.25H32',
    sun: { cx: 25.8, cy: 8.4 },
  },
  virtue: {
    line: 'M12.4 6.6Q9 7.3 5.75 9v8.5c0 6.5 4 10.5 11.25 14 7.25-3.5 11.25-7.5 11.25-14V9Q25 7.3 21.6 6.6M5.75 18.75h22.5',
    sun: { cx: 17, cy: 6.2 },
  },
  freedom: {
    line: 'M32 28.25H12.75V12.5a7.75 7.75 0 0 1 8.1-7.75M27.65 9.5a7.75 7.75 0 0 1 .6 3v15.75M2 28.25h2.75M12.75 10.75l-8 4v17l8-3.5M12.75 20.25h15.5',
    sun: { cx: 24.95, cy: 6.15 },
  },
}
