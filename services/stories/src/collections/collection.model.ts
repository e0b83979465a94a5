import type { IconName, StoryColour } from '@sidelight/rules';
import { Schema } from 'mongoose';

export type CollectionRecord = {
  /** The slug, as in the address of its page and in the `collections` of a story. */
  _id: string;
  name: string;
  displayColour: StoryColour;
  iconName: IconName;
  /** Place in the list. */
  position: number;
  /** How many listed mysteries it has. */
  storyCount: number;
};

const text = { type: String, required: true };

// A handful of records, always read whole: no index beyond `_id`.
export const collectionSchema = new Schema<CollectionRecord>(
  {
    _id: text,
    name: text,
    displayColour: text,
    iconName: text,
    position: { type: Number, required: true },
    storyCount: { type: Number, required: true, default: 0 },
  },
  { collection: 'collections', versionKey: false, strict: 'throw' },
);
