/** The phone that budgets are about: Lighthouse's has about as many dots. */
const phone = { widthPx: 360, dots: 2 }

/** The width that a phone loads. What it shows stands last in `sizes`: "(min-width: 768px) 34vw, 88vw". */
export function choosePhoneWidth(sizes: string, widths: readonly number[]): number {
  const share = Number(/(\d+)vw$/.exec(sizes)?.[1] ?? 100) / 100
  const needed = phone.widthPx * phone.dots * share
  return widths.find((width) => width >= needed) ?? widths.at(-1) ?? 0
}
