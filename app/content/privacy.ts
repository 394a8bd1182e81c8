import { paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

export const privacy = {
  path: paths.privacy,
  title: 'Privacy · Solstice',
  description:
    'This site has no accounts, no advertising trackers and no cookies; it keeps only what you choose to send, to answer you.',
  opening: {
    heading: 'Privacy',
    lead: 'What this site knows about you, in plain words.',
    season: 'winter',
  },
  passages: [
    {
      heading: 'While you read',
      paragraphs: [
        'You can read every page without telling us anything. There are no accounts, no advertising trackers and no cookies.',
        'Like every web server, ours sees the network address your request comes from, because it needs it to answer. When someone asks for a page that does not exist, the server notes the missing address so that we can mend the link. Where a page has a video, it loads from a video service only when you press play.',
      ],
    },
    {
      heading: 'When you send us something',
      paragraphs: [
        'An application holds your name, email address, gender, date of birth, country, interests and what you write about yourself. A gathering sign-up and the shop’s waitlist hold a name and an email address.',
        'If you came through a link that names who sent you, or the message you found it in, those words stay in the address while you read here, and an application takes them along. Nothing else follows you from page to page.',
        'We keep what you send in order to answer you. It is stored in this site’s database, which a hosting service may run for us. It is not used for advertising.',
        'While you fill in a form, your answers are kept in this tab of your own browser, so that a reload does not lose them. They are sent nowhere until you press the button, and they are gone when you have sent them or closed the tab.',
        'To keep machines from flooding us, the server counts for one minute how often a network address sends something, and an application that looks like a machine’s is marked. Nothing of what a person sends is thrown away.',
      ],
    },
    {
      heading: 'What mail you get',
      paragraphs: [
        'After an application: our reply, and the conversation that follows from it. After a gathering sign-up: messages about that gathering. After joining the waitlist: one message when the shop opens. There is no newsletter behind any of it.',
        'To stop it, answer any message with the word “stop”, or write to the address at the foot of this page.',
      ],
      sample: true,
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'An application that leads to nothing: up to two years, in case you come back to it. A gathering sign-up: until a year after that gathering. A waitlist entry: until the shop has opened and you have heard of it. What belongs to a coaching client is part of that agreement.',
      ],
      sample: true,
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        'Ask what we hold about you, and we tell you. Ask us to correct or erase it, and we do, within 30 days and without asking why. Write to the address at the foot of this page from the email address that you gave us.',
      ],
      sample: true,
    },
  ],
  next: [
    { label: 'Questions', to: paths.faq },
    { label: 'About Us', to: paths.aboutUs },
  ],
} satisfies ReadingPage
