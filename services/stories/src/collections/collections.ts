import type { listCollections, ResultOf } from '@sidelight/contracts';

type Collection = ResultOf<typeof listCollections>['items'][number];

/** The collections of the product, in the order of their page. The field `collections` of a mystery has their slugs. */
export const COLLECTIONS: readonly Omit<Collection, 'collectionId' | 'storyCount'>[] = [
  { slug: 'featured', name: 'Featured', displayColour: 'deep-gold', iconName: 'gem' },
  { slug: 'classic', name: 'Classic Mysteries', displayColour: 'deep-red', iconName: 'book-open' },
  { slug: 'gentle', name: 'Cosy Mysteries', displayColour: 'forest-green', iconName: 'feather-pointed' },
  { slug: 'originals', name: 'Originals', displayColour: 'deep-purple', iconName: 'pen' },
  { slug: 'short', name: 'Short and Sharp', displayColour: 'deep-teal', iconName: 'hourglass-half' },
];
