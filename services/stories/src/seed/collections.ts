import type { CollectionRecord } from '../collections/collection.model.ts';

/** The collections of the product. */
export const COLLECTIONS: readonly Omit<CollectionRecord, 'position' | 'storyCount'>[] = [
  { _id: 'featured', name: 'Featured', displayColour: 'deep-gold', iconName: 'gem' },
  { _id: 'classic', name: 'Classic Mysteries', displayColour: 'deep-red', iconName: 'book-open' },
  { _id: 'gentle', name: 'Gentle Mysteries', displayColour: 'forest-green', iconName: 'feather-pointed' },
  { _id: 'originals', name: 'Originals', displayColour: 'deep-purple', iconName: 'pen' },
  { _id: 'short', name: 'Short and Sharp', displayColour: 'deep-teal', iconName: 'hourglass-half' },
];
