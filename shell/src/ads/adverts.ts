/** Adverts for Sidelight itself, because nobody else advertises here yet. */
export const ADVERTS = [
  {
    heading: 'Write one yourself',
    text: 'You know a story nobody would guess. Five hundred characters are enough to puzzle a stranger.',
    link: { to: '/create/new', label: 'Write a mystery' },
  },
  {
    heading: 'Twelve to know by heart',
    text: 'The Classic Mysteries have been told by candlelight for generations. How many can you still solve?',
    link: { to: '/collections', label: 'See the collection' },
  },
  {
    heading: 'Sidelight without these',
    text: 'Premium will be free of adverts, with better statistics and a sharper host. It is coming soon.',
    link: { to: '/premium', label: 'What is planned' },
  },
] as const;
