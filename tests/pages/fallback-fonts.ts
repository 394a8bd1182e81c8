/** A font of the visitor's device that stands in for one of ours. */
export type FallbackFont = {
  /** Its name on the device: "Noto Serif" */
  font: string
  /** What the sheet calls it once it is made as wide as ours: "Noto as Newsreader" */
  family: string
  /** The weight of ours that it stands in for. */
  weight: 400 | 600
  /** How far the space and a to z move the pen, in thousandths of an em. */
  widths: string
}

/*
 * Read from the fonts' own tables or sources: Noto Serif 2.15, DejaVu 2.37, Roboto 2.001. Georgia and
 * Arial may not be copied, so theirs are read from Gelasio and Liberation Sans 2.1.5, which were drawn
 * to have the same widths; Gelasio's agree, to a hundredth of an em, with Georgia's in a browser.
 */
export const fallbackFonts: readonly FallbackFont[] = [
  {
    font: 'Georgia',
    family: 'Georgia as Newsreader',
    weight: 400,
    widths:
      '241 504 560 454 574 483 325 509 582 293 292 536 286 881 591 539 571 560 410 432 345 575 497 737 505 492 444',
  },
  {
    font: 'Noto Serif',
    family: 'Noto as Newsreader',
    weight: 400,
    widths:
      '260 563 614 492 614 535 369 538 635 320 300 585 310 945 645 577 614 614 471 451 352 635 579 862 578 565 511',
  },
  {
    font: 'DejaVu Serif',
    family: 'DejaVu as Newsreader',
    weight: 400,
    widths:
      '318 596 640 560 640 592 370 640 644 320 310 606 320 948 644 602 640 640 478 513 402 644 565 856 564 565 527',
  },
  {
    font: 'Arial',
    family: 'Arial as Instrument',
    weight: 400,
    widths:
      '278 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500',
  },
  {
    font: 'Roboto',
    family: 'Arial as Instrument',
    weight: 400,
    widths:
      '248 544 561 523 564 530 347 561 551 243 239 507 243 876 552 570 561 568 338 516 327 551 484 751 496 473 496',
  },
  {
    font: 'Arial Bold',
    family: 'Arial as Instrument',
    weight: 600,
    widths:
      '278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500',
  },
  {
    font: 'DejaVu Sans',
    family: 'DejaVu as Instrument',
    weight: 400,
    widths:
      '318 613 635 550 635 615 352 635 634 278 278 579 278 974 634 612 635 635 411 521 392 634 592 818 592 592 525',
  },
]
