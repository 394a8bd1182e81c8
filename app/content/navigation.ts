import { anchors, paths } from '#paths.ts'
import type { Link } from './page.ts'

export type LinkGroup = {
  /** What the links have in common. Example: "Gatherings" */
  heading: string
  links: readonly Link[]
}

export type Navigation = {
  /** The bar from 768 px on, left to right; the last link is the button. */
  wide: readonly Link[]
  /** The menu below 768 px, top to bottom. */
  menu: readonly Link[]
  /** Stands above the menu's links. Example: "Navigate" */
  menuHeading: string
  /** With the bar, these reach every page except the thank-you page. */
  footer: readonly LinkGroup[]
}

const pages = [
  { label: 'Home', to: paths.home },
  { label: 'Coaching', to: paths.coaching },
  { label: 'Retreats', to: paths.retreats },
  { label: 'About Us', to: paths.aboutUs },
  { label: 'Shop', to: paths.shop },
  { label: 'FAQs', to: anchors.faq },
] satisfies readonly Link[]

export const navigation = {
  wide: [...pages, { label: 'Join Solstice', to: paths.apply }],
  menu: [...pages, { label: 'Contact Us', to: paths.apply }],
  menuHeading: 'Navigate',
  footer: [
    {
      heading: 'Coaching',
      links: [
        { label: 'Coaching', to: paths.coaching },
        { label: 'Services', to: paths.services },
        { label: 'Roadmap', to: paths.roadmap },
        { label: 'Referrals', to: paths.referrals },
        { label: 'Apply', to: paths.apply },
      ],
    },
    {
      heading: 'In person',
      links: [
        { label: 'Retreats', to: paths.retreats },
        { label: 'Immersions', to: paths.immersions },
        { label: 'Spring Equinox', to: paths.springEquinox },
        { label: 'Summer Solstice', to: paths.summerSolstice },
        { label: 'Autumn Equinox', to: paths.autumnEquinox },
        { label: 'Winter Solstice', to: paths.winterSolstice },
      ],
    },
    {
      heading: 'The five pillars',
      links: [
        { label: 'Vitality', to: paths.vitality },
        { label: 'Prosperity', to: paths.prosperity },
        { label: 'Purpose', to: paths.purpose },
        { label: 'Virtue', to: paths.virtue },
        { label: 'Freedom', to: paths.freedom },
      ],
    },
    {
      heading: 'Topics',
      links: [
        { label: 'Physical optimization', to: paths.physicalOptimization },
        { label: 'Nutritional optimization', to: paths.nutritionalOptimization },
        { label: 'Cognitive optimization', to: paths.cognitiveOptimization },
        { label: 'Career', to: paths.career },
        { label: 'Spiritual practice', to: paths.spiritual },
        { label: 'Personalized guidance', to: paths.personalizedGuidance },
        { label: 'Community', to: paths.community },
        { label: 'Peer support', to: paths.peerSupport },
        { label: 'Experiential learning', to: paths.experientialLearning },
      ],
    },
    {
      heading: 'About',
      links: [
        { label: 'About Us', to: paths.aboutUs },
        { label: 'Questions', to: paths.faq },
        { label: 'Shop', to: paths.shop },
        { label: 'Privacy', to: paths.privacy },
      ],
    },
  ],
} satisfies Navigation
