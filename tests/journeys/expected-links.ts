const pages = [
  ['Home', '/'],
  ['Coaching', '/coaching'],
  ['Retreats', '/retreats'],
  ['About Us', '/about-us'],
  ['Shop', '/shop'],
  ['FAQs', '/#faq'],
] as const

/** Labels and addresses as the spec has them, written out here so that content cannot agree with itself. */
export const barLinks = [...pages, ['Join Solstice', '/apply']] as const
export const menuLinks = [...pages, ['Contact Us', '/apply']] as const
