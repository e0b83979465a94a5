/** The app must show the same titles on these pages. */
export const STATIC_PAGES: Readonly<Record<string, { title: string; description: string }>> = {
  '/browse': {
    title: 'Mysteries',
    description: 'All mysteries of Sidelight: strange scenes with hidden explanations, gentle to hard.',
  },
  '/collections': {
    title: 'Collections',
    description:
      'The mysteries of Sidelight in collections: classic, cosy, true, strange jobs, long evenings.',
  },
  '/archive': {
    title: 'Past dailies',
    description: 'A mystery for every day. Play those that you missed.',
  },
  '/how-to-play': {
    title: 'How to play',
    description:
      'Read a strange story, ask yes-or-no questions, and find out what happened. With an example.',
  },
  '/about': { title: 'About', description: 'What Sidelight is, and who makes it.' },
  '/contact': { title: 'Get in touch', description: 'How to reach the people who make Sidelight.' },
  '/premium': { title: 'Premium', description: 'What Premium will bring to Sidelight.' },
  '/stats': { title: 'Stats for Nerds', description: 'How many mysteries were played, solved and liked.' },
};
