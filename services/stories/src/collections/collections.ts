import type { listCollections, ResultOf } from '@sidelight/contracts';
import type { COVERS } from './covers.ts';

type Shown = ResultOf<typeof listCollections>['items'][number];

export type Collection = Required<
  Pick<Shown, 'name' | 'displayColour' | 'iconName' | 'description' | 'isOpenToPlayers'>
> & { slug: keyof typeof COVERS };

/**
 * In the order in which the page of collections shows them. A mystery's collections do not depend on its solution, so
 * that they give nothing away.
 */
export const COLLECTIONS: readonly Collection[] = [
  {
    slug: 'featured',
    name: 'Featured',
    displayColour: 'deep-gold',
    iconName: 'gem',
    description: 'If you play only one tonight, play one of these.',
    isOpenToPlayers: true,
  },
  {
    slug: 'classic',
    name: 'Classic Mysteries',
    displayColour: 'deep-red',
    iconName: 'book-open',
    description: 'Twelve old puzzles that everybody half remembers, told anew.',
    isOpenToPlayers: false,
  },
  {
    slug: 'gentle',
    name: 'Cosy Mysteries',
    displayColour: 'burgundy',
    iconName: 'feather-pointed',
    description: 'A pot of tea, a warm lamp and nothing too dreadful.',
    isOpenToPlayers: true,
  },
  {
    slug: 'true-stories',
    name: 'True Stories',
    displayColour: 'navy',
    iconName: 'magnifying-glass',
    description: 'It happened, or something very like it; names and places are changed.',
    isOpenToPlayers: true,
  },
  {
    slug: 'originals',
    name: 'Originals',
    displayColour: 'deep-purple',
    iconName: 'pen',
    description: 'Invented for Sidelight, so nobody can have told you the answer.',
    isOpenToPlayers: false,
  },
  {
    slug: 'odd-jobs',
    name: 'Odd Jobs',
    displayColour: 'deep-orange',
    iconName: 'briefcase',
    description: 'Everybody has to make a living, and some do it very strangely.',
    isOpenToPlayers: true,
  },
  {
    slug: 'law-and-disorder',
    name: 'Law and Disorder',
    displayColour: 'navy',
    iconName: 'gavel',
    description: 'Burglars, judges and smugglers, and police who have seen a great deal.',
    isOpenToPlayers: true,
  },
  {
    slug: 'arts',
    name: 'Music, Stage and Gallery',
    displayColour: 'burgundy',
    iconName: 'crow',
    description: 'Pianos, pictures and applause, or the lack of it.',
    isOpenToPlayers: true,
  },
  {
    slug: 'wide-open-spaces',
    name: 'Wide Open Spaces',
    displayColour: 'deep-teal',
    iconName: 'binoculars',
    description: 'Seas, deserts and mountains, and nobody near whom you could ask.',
    isOpenToPlayers: true,
  },
  {
    slug: 'long-ago',
    name: 'Long Ago',
    displayColour: 'forest-green',
    iconName: 'chess-king',
    description: 'Kings, sieges and sixpences, from before anyone could look things up.',
    isOpenToPlayers: true,
  },
  {
    slug: 'around-the-world',
    name: 'Around the World',
    displayColour: 'deep-teal',
    iconName: 'location-arrow',
    description: 'A window seat, a full passport and a riddle at every stop.',
    isOpenToPlayers: true,
  },
  {
    slug: 'short',
    name: 'Short and Sharp',
    displayColour: 'deep-teal',
    iconName: 'hourglass-half',
    description: 'One good thought and you have it: ideal while the kettle boils.',
    isOpenToPlayers: true,
  },
  {
    slug: 'long',
    name: 'A Long Evening',
    displayColour: 'forest-green',
    iconName: 'moon',
    description: 'One thought leads to the next, for a night with nowhere to go.',
    isOpenToPlayers: true,
  },
];

export const findCollection = (slug: string): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.slug === slug);
