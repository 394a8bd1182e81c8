import { anchors, paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

/** In the footer's order: body, mind and work first, then the ways of working together. */
export const topicPages = [
  {
    path: paths.physicalOptimization,
    title: 'Physical optimization: train for something · Solstice',
    description:
      'Build strength and stamina for the life you have: train for a reason, set a floor and begin with a walk.',
    opening: {
      heading: 'Physical optimization',
      lead: 'Strength and stamina for the life you have.',
      season: 'dawn',
    },
    passages: [
      {
        heading: 'The third-floor landing',
        paragraphs: [
          'A friend is moving, and you have one end of the washing machine. On the third-floor landing you ask for a minute. Nobody minds. But you notice that you asked, and that a few years ago you would have gone straight up.',
          'A moment like that is more useful than a mirror. It tells you what you want your strength for.',
        ],
      },
      {
        heading: 'Train for something',
        paragraphs: [
          'Training goes better with a reason. You want to keep up on a mountain, lift a child without a second thought, or get through a long day with your temper intact. Name yours before you choose a program. On the mornings when you would rather stay in bed, the reason is what gets you up.',
          'It also tells you what to leave out. If yours is the mountain in August, you need legs and lungs. The other machines at the gym can belong to other people.',
        ],
      },
      {
        heading: 'Set a floor',
        paragraphs: [
          'A hard month followed by three idle ones is not a plan. So set a floor: the least you will do, even on a bad day. Ten push-ups beside the bed is a floor. Make it low enough that a tired man can still stand on it. Raise it slowly, and only when it has survived a bad week.',
          'We coach the habit. We do not treat injuries or test your heart. If you have been away from training for a long time, or you live with a condition, see a doctor before you begin anything strenuous.',
        ],
      },
      {
        heading: 'Twenty minutes, any weather',
        paragraphs: [
          'Starting tomorrow, walk for twenty minutes a day, at the same time, for seven days. It is almost too easy, and that is the point. You are not training your legs yet. You are training the man who keeps the appointment.',
          'Watch the fourth day. The newness is gone, work ran late, and it is raining. Go anyway, as slowly as you like.',
        ],
        link: { label: 'Read about Vitality', to: paths.vitality },
      },
      {
        heading: 'After the seventh walk',
        paragraphs: [
          'If all seven happened, ask what you would like to be able to do by next summer. If three happened, ask what stood in the way of the other four. Either is a good first line for your application.',
        ],
        link: { label: 'Apply to join', to: paths.apply },
      },
    ],
    next: [
      { label: 'Nutritional optimization', to: paths.nutritionalOptimization },
      { label: 'Vitality in coaching', to: anchors.vitality },
      { label: 'Summer Solstice: Peak Performance', to: paths.summerSolstice },
    ],
  },
  {
    path: paths.nutritionalOptimization,
    title: 'Nutritional optimization: one meal first · Solstice',
    description:
      'We require no diet; take an honest look at how you eat, fix one meal first and know where coaching ends.',
    opening: {
      heading: 'Nutritional optimization',
      lead: 'No required diet. An honest look at how you eat.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'The light of the refrigerator',
        paragraphs: [
          'At twenty to ten at night you are standing in front of the open refrigerator with a fork, eating cold noodles out of the carton. You are not very hungry. You skipped lunch for a meeting, you came home late, and this is the first minute of the day in which nobody wants anything from you.',
          'A list of forbidden foods has nothing to say to you there. You know what a vegetable is. What you needed was a lunch, and perhaps a kinder way to end the day.',
        ],
      },
      {
        heading: 'See it first',
        paragraphs: [
          'So look before you change anything. For five ordinary days this week, write down what you eat and when. Do not count, and improve nothing yet. Then read it like a stranger’s diary. When did you eat well? When did you eat because you were tired, bored or alone?',
          'You may find that the trouble keeps regular hours. It comes after one particular meeting, or when the others have gone to bed.',
        ],
      },
      {
        heading: 'Fix one meal',
        paragraphs: [
          'Pick the meal that goes wrong most often and mend that one. Decide it in advance, shop for it, and repeat it until it is dull. Dull is good here. It means you no longer have to decide when you are hungry. It might be the same soup four days out of five, carried to work in the same jar. Nobody will photograph it.',
          'Leave the other meals alone until this one holds. And leave the good ones alone altogether: your mother’s table, the burger after the game. Eating is also company.',
        ],
      },
      {
        heading: 'What we leave to others',
        paragraphs: [
          'We prescribe no diets and no supplements, and we treat nothing. Allergies, medication, a difficult history with food: these belong with a doctor or a dietitian, and their word comes before ours. If writing down what you eat makes you anxious, stop, and tell one of them.',
          'What remains is the ordinary part, such as a missed lunch or a late evening. Bring us that. And if you wonder whether we would put you on a diet, we have answered that.',
        ],
        link: { label: 'Do I have to follow a diet?', to: paths.faq },
      },
    ],
    next: [
      { label: 'Vitality', to: paths.vitality },
      { label: 'Physical optimization', to: paths.physicalOptimization },
      { label: 'Coaching', to: paths.coaching },
    ],
  },
  {
    path: paths.cognitiveOptimization,
    title: 'Cognitive optimization: whole thoughts · Solstice',
    description:
      'Attention and clear decisions are habits you can practice: fewer interruptions, one task and one quiet hour.',
    opening: {
      heading: 'Cognitive optimization',
      lead: 'Attention and clear decisions, treated as habits you can practice.',
      season: 'summer',
    },
    passages: [
      {
        heading: 'Half a sentence',
        paragraphs: [
          'At a quarter past ten, the report on your screen stops in the middle of a sentence. It has stopped there since nine. In between you answered four messages, looked up a flight, and began a reply you have not sent. You have worked hard. You could not say at what.',
        ],
      },
      {
        heading: 'Guard your attention',
        paragraphs: [
          'You cannot think well in scraps. Before you look for a trick, look at your day. Count how often you are interrupted, and how often you are the one who does it. That number is yours to change, starting with the phone on the table.',
          'The habit follows you home. Someone is telling you a story, and your eyes drop to the screen for one second. The story stops. Now you have to ask for the rest of it.',
        ],
      },
      {
        heading: 'Read it after breakfast',
        paragraphs: [
          'A day in scraps often ends with a decision made around midnight: a furious reply, or a resolution to quit. Write it down if you must, and leave it where it is. Read it after breakfast. If it is still right, it has lost nothing by waiting.',
        ],
      },
      {
        heading: 'The first hour',
        paragraphs: [
          'Tomorrow, give your hardest task the first hour. Phone in another room, one page, one question. When your mind wanders, note where it went and come back. Do it for five days before you judge it.',
          'Keep the notes. After five days they are a list of what pulls at you. Much of it will be noise. One line may turn out to need your attention more than the report does.',
        ],
        link: { label: 'Read about Prosperity', to: paths.prosperity },
      },
      {
        heading: 'Plain means',
        paragraphs: [
          'We have no pills to recommend and no shortcuts. We coach what you control: when you sleep, what you write down, how many things you do at once. If you are worried about your memory or your mood, or have never been able to concentrate however you tried, see a doctor. That lies outside coaching.',
          'What lies inside it starts with one conversation of 2-4 hours about your own life, the Foundation Call. Silence the phone for that, too.',
        ],
        link: { label: 'Read about the Foundation Call', to: paths.coaching },
      },
    ],
    next: [
      { label: 'Career', to: paths.career },
      { label: 'Purpose', to: paths.purpose },
      { label: 'Personalized guidance', to: paths.personalizedGuidance },
    ],
  },
  {
    path: paths.career,
    title: 'Career: the next honest step · Solstice',
    description:
      'Ask three questions about your job, face the conversation you have been avoiding and take one step this week.',
    opening: {
      heading: 'Career',
      lead: 'Work you can stand behind, and the next honest step in it.',
      season: 'autumn',
    },
    passages: [
      {
        heading: 'The drive home',
        paragraphs: [
          'On the drive home you are magnificent. You tell your manager what the project needs and what you are worth, and the windshield has no answer. Then you park, go in, and say that work was fine. The next morning you meet the same manager in the hall and talk about the weather.',
        ],
      },
      {
        heading: 'The conversation you avoid',
        paragraphs: [
          'What looks like a career problem is often a conversation you have not had. The raise you did not ask for. The credit you did not give. The idea you kept back until it was safe. You can change jobs to get away from it. It tends to be waiting at the next place, with another name on the door.',
          'Coaching is a good place to rehearse it. We cannot promise how it ends. You will have said the hard sentence out loud before it counts.',
        ],
      },
      {
        heading: 'Three questions first',
        paragraphs: [
          'Find out what the conversation is about. Are you still learning? Does your work help someone? Could you keep this pace for five years? If all three are a yes, stay and go deeper. If one or two are a no, you have your subject. If all three are a no, it is time to make a plan, and to talk first with whoever shares your rent.',
        ],
      },
      {
        heading: 'This week',
        paragraphs: [
          'Write down whom you need to talk to and your first sentence. Keep it short enough to say with a dry mouth. “I would like to talk about my pay” will do. So will “I took credit for your work, and I want to correct that.” Say it a few times to the windshield, at normal speed. Set a day. Ask a friend to call you the evening after.',
        ],
        link: { label: 'Read about Prosperity', to: paths.prosperity },
      },
      {
        heading: 'Where you need someone else',
        paragraphs: [
          'We are not recruiters, lawyers or financial planners. If you are being harassed, cheated of your wages or asked to break the law, get legal advice before you act. If quitting would leave you short of money, have someone qualified look at the figures with you.',
          'For the ordinary fear before an ordinary talk, a coach can help, and so can a group of men with talks of their own ahead of them.',
        ],
        link: { label: 'Compare one to one and group', to: paths.coaching },
      },
    ],
    next: [
      { label: 'Prosperity in coaching', to: anchors.prosperity },
      { label: 'Purpose', to: paths.purpose },
      { label: 'Cognitive optimization', to: paths.cognitiveOptimization },
    ],
  },
  {
    path: paths.spiritual,
    title: 'Spiritual practice: learning to be quiet · Solstice',
    description:
      'Make a regular time of quiet for the questions that do not fit on a to-do list, in a form that is your own.',
    opening: {
      heading: 'Spiritual practice',
      lead: 'Room for the questions that do not fit on a to-do list.',
      season: 'winter',
    },
    passages: [
      {
        heading: 'When the power goes out',
        paragraphs: [
          'The power fails on a weeknight in January. You find a candle. For the first ten minutes you keep reaching for switches. Then the house settles and you begin to hear it: the clock in the hall, somebody breathing in the next room. A thought you have kept ahead of for months catches up and sits down beside you.',
          'When the lights come back, everyone cheers. Some part of you is sorry.',
        ],
      },
      {
        heading: 'Quiet is a skill',
        paragraphs: [
          'A full day leaves few minutes empty. Yet some questions only come in empty minutes. What am I grateful for? What have I done wrong? What am I afraid of? A practice is a regular time in which you let them come.',
          'It does not wait for a mood. On the evenings when nothing comes you keep the time anyway, the way you set a place for a guest who is often late.',
        ],
      },
      {
        heading: 'Yours to choose',
        paragraphs: [
          'It may be prayer, if you pray. It may be a chair by a window, or a page written by hand. What you believe is your own, and you owe us no account of it. We ask only whether you are keeping the practice you chose.',
          'We are coaches and have no pulpit. For teaching, go to the teachers of your own tradition, if you have one. If what comes up in the quiet is a grief or a fear too heavy to sit with, do not sit with it alone. A therapist is trained for that, and we are not.',
        ],
      },
      {
        heading: 'Ten minutes',
        paragraphs: [
          'Choose one time of day and one place. Ten minutes, no screen, every day until the week is out. Expect it to be boring at first. That is how quiet sounds until you are used to it. Do not grade it. On the last day, ask yourself which question came more than once.',
          'That question is a place to begin, here or elsewhere. If you bring it to us, your faith may come along or stay at home.',
        ],
        link: { label: 'Read about Virtue', to: paths.virtue },
      },
    ],
    next: [
      { label: 'Virtue in coaching', to: anchors.virtue },
      { label: 'Purpose', to: paths.purpose },
      { label: 'Autumn Equinox: Reflection & Balance', to: paths.autumnEquinox },
    ],
  },
  {
    path: paths.personalizedGuidance,
    title: 'Personalized guidance: advice that fits · Solstice',
    description:
      'One-to-one coaching starts with your situation: a long first call, then sessions over video and access between them.',
    opening: {
      heading: 'Personalized guidance',
      lead: 'Coaching that starts with your life and works outward from there.',
      season: 'dawn',
    },
    passages: [
      {
        heading: 'Get up at five',
        paragraphs: [
          '“Get up at five,” a friend tells you. He trains, he has coffee, he has a whole hour before anyone needs him. You can see how well it suits him. Now say you have a baby who wakes at two and again at four. You try it for nine days, and then you think something is wrong with you.',
          'Nothing is. It was good advice, addressed to somebody else.',
        ],
      },
      {
        heading: 'Your situation first',
        paragraphs: [
          'Advice is easy to get. What is rare is someone who knows your situation well enough to say which advice is not for you. So one-to-one coaching begins with listening: the Foundation Call takes 2-4 hours and covers all five pillars.',
          'A coach who has heard about the baby will not talk to you about five o’clock. You are more likely to be asked who gets up at two, and whether the two of you have ever sat down and divided the nights.',
        ],
      },
      {
        heading: 'Between the sessions',
        paragraphs: [
          'Sessions run over video call. If you want it, you have voice or text access between them as well. Hard moments do not keep appointments. They come in a hospital corridor, or on a Sunday when you have already broken the promise you made on Friday. You can say it while it is still fresh. It is not an emergency line, and it does not replace one.',
        ],
      },
      {
        heading: 'Sort your advice',
        paragraphs: [
          'This week, write down the last three pieces of advice you were given. Beside each, write what would have to be true of your life for it to work: the hours, the money, the help at home. Keep what fits. Let the rest go, with thanks. What you have now is a short, accurate description of your own situation.',
        ],
      },
      {
        heading: 'What stays yours',
        paragraphs: [
          'We ask, we listen, and we remind you of what you said. The decisions stay with you. So does the credit. Coaching is not therapy: an illness, or an old wound that keeps opening, needs someone trained to treat it.',
          'If the rest sounds like the kind of help you could use, see how the calls and the pillars fit together.',
        ],
        link: { label: 'How coaching works', to: paths.coaching },
      },
    ],
    next: [
      { label: 'Roadmap', to: paths.roadmap },
      { label: 'Peer support', to: paths.peerSupport },
      { label: 'Apply', to: paths.apply },
    ],
  },
  {
    path: paths.community,
    title: 'Community between the calls · Solstice',
    description:
      'Group coaching comes with a private community: men who know what you are working on and notice when you go quiet.',
    opening: {
      heading: 'Community',
      lead: 'Men who know what you are working on, and notice when you go quiet.',
      season: 'summer',
    },
    passages: [
      {
        heading: 'Forty messages by noon',
        paragraphs: [
          'It is your birthday. By noon you have forty messages, many with the same little cake. You answer every one. None of them asks about your father’s operation. How could they? You have told nobody. You can be busy, well liked and never alone, and still have nobody who knows how you are.',
        ],
      },
      {
        heading: 'To be known',
        paragraphs: [
          'Being liked asks little of you. You are good company, and you leave before it gets late. To be known, you have to mention the operation.',
          'A community is not an audience. It is made of people who would notice your absence and ask about it. It grows slowly. One man says something true, and nobody uses it against him. Next time somebody else goes a little further.',
        ],
      },
      {
        heading: 'Between the calls',
        paragraphs: [
          'With group coaching come monthly live calls and a private community. A month is long. In between you can ask a question, report on what you said you would do, or answer a man who is one step behind you. That last one is worth more than it sounds. You find out what you know when you have to say it.',
        ],
      },
      {
        heading: 'Ask about the knee',
        paragraphs: [
          'You can practice this before you join anything. Think of a man you have not heard from in a month and send him two lines this week. Do not ask how he is, because he will say fine. Ask about what he mentioned last time: the knee, the exam, the landlord. If you have forgotten what it was, tell him that. It is a truthful way to begin.',
        ],
      },
      {
        heading: 'In the same place',
        paragraphs: [
          'Talk travels well over a screen. Trust needs shared time. Four times a year, the gatherings bring men together in person.',
          'There is a limit to it. A community cannot treat depression or mend a marriage; there are professionals for both. And it should never cost you the people you live with. It should send you back to them with more to say.',
        ],
        link: { label: 'See the gatherings', to: paths.immersions },
      },
    ],
    next: [
      { label: 'Peer support', to: paths.peerSupport },
      { label: 'Coaching', to: paths.coaching },
      { label: 'Retreats', to: paths.retreats },
    ],
  },
  {
    path: paths.peerSupport,
    title: 'Peer support: how to stay and listen · Solstice',
    description:
      'Men who are working on the same things can support you; read what it asks in return and where its limit lies.',
    opening: {
      heading: 'Peer support',
      lead: 'Men beside you who are working on the same things.',
      season: 'autumn',
    },
    passages: [
      {
        heading: 'Under the hood',
        paragraphs: [
          'Two friends are in a garage, one of them bent over an engine. Without looking up he says that his wife has taken the kids to her mother’s. The other one knows a lawyer. He knows a book. He has three suggestions within a minute, and each of them is kind. The man at the engine thanks him and asks for the wrench.',
          'Something had opened, and now it is closed. Fixing can be a way of leaving. It is hard to stand beside a man in trouble with nothing in your hands. Often that is all he was asking for.',
        ],
      },
      {
        heading: 'It goes both ways',
        paragraphs: [
          'A coach sees you in a session. Another man in the group knows how your Tuesday felt, because he had one too. He does not need to be wiser than you. He needs to listen, to say what he sees, and to remember next time. You do the same for him.',
        ],
      },
      {
        heading: 'Ideas, or ears',
        paragraphs: [
          'The next time a man tells you something hard, ask him: “Do you want ideas, or do you want me to listen?” Then do what he says. If it is listening, your advice stays in your pocket, even if it is very good advice.',
          'If nobody tells you anything hard this week, go first. Something small will do. You show the next man that it can be said.',
        ],
      },
      {
        heading: 'Where you find it',
        paragraphs: [
          'In group coaching, on the monthly live calls and in the private community. At the gatherings, in person. On a retreat, among friends or colleagues you already have. Asking for it takes some nerve the first time. Less the second. You can read about the community first and ask afterward.',
        ],
        link: { label: 'Read about community', to: paths.community },
      },
      {
        heading: 'A plain limit',
        paragraphs: [
          'Peers are not therapists, and neither are we. If you are thinking of harming yourself, or anyone’s life is at risk, call your local emergency number or a crisis line now. In the United States or Canada, 988 answers calls and texts. If it is your friend, stay with him and make the call together. The coaching can wait.',
        ],
      },
    ],
    next: [
      { label: 'Virtue', to: paths.virtue },
      { label: 'Experiential learning', to: paths.experientialLearning },
      { label: 'Coaching', to: paths.coaching },
    ],
  },
  {
    path: paths.experientialLearning,
    title: 'Experiential learning: by doing it · Solstice',
    description:
      'You understand a thing once you have done it, so part of our work happens in person and goes home with you.',
    opening: {
      heading: 'Experiential learning',
      lead: 'You understand a thing once you have done it.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'A hand on the saddle',
        paragraphs: [
          'If you ride a bicycle, somebody probably ran behind you once with a hand on the saddle. You had been told how it works: look ahead, keep pedaling. It meant nothing until you were moving. Then, somewhere on the grass, the hand was gone and you had not noticed.',
        ],
      },
      {
        heading: 'Ten books on patience',
        paragraphs: [
          'A good deal of what you want to learn is like that. You can read ten books on patience and lose it over a jammed printer. Knowing and doing are two different things. The second has to be practiced, best where a mistake is cheap and a friend is near. Grass was a good choice.',
        ],
      },
      {
        heading: 'Why we meet in person',
        paragraphs: [
          'That is why in-person events are mandatory for the deepest work. On a retreat you have two days and 200 acres. At a gathering you have a season and a theme. In both you do something, say honestly how it went, and try again while others are still there to help.',
          'You are also seen. On a call you can describe yourself. Put any five people in a kitchen with one dull knife, and it is soon clear who takes over and who waits to be told. If you live with an injury or a condition, ask your doctor what is wise before you come. We coach, and cannot judge that for you.',
        ],
        sample: true,
        link: { label: 'See the retreats', to: paths.retreats },
      },
      {
        heading: 'Badly, by Friday',
        paragraphs: [
          'Pick one thing you have read about for a while and never tried: a loaf of bread, a song on the guitar in the closet. Do the smallest version of it by Friday, and let it be bad. Then write three lines: what you expected, what happened, what you would change. The second line is the one that no book could have given you.',
        ],
      },
      {
        heading: 'Take it home',
        paragraphs: [
          'An experience fades unless you give it a job. On the way back, decide which hour of the coming week it will change, and write that hour down before you unpack.',
          'You may want someone running behind you for the first stretch. That is a fair description of coaching.',
        ],
        link: { label: 'How coaching works', to: paths.coaching },
      },
    ],
    next: [
      { label: 'Community', to: paths.community },
      { label: 'Spring Equinox: Renewal & Growth', to: paths.springEquinox },
      { label: 'Freedom', to: paths.freedom },
    ],
  },
] satisfies readonly ReadingPage[]
