import { expect, it } from 'vitest';
import { finalChances } from '../../src/claims/final-chances.ts';
import type { HostStory } from '../../src/host.ts';
import { quietPiano as shortPiano } from '../../src/testing/stories.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { finalExamples, fitFinal } from './fit-final.ts';

const shortSheet = shortPiano.hostNotes as NonNullable<HostStory['hostNotes']>;
const further = Array.from({ length: 200 }, (_, number) => ({
  text: `Is the vase in room ${number} blue?`,
  answer: 'irrelevant' as const,
}));
/** Only a story with a long sheet has a classifier. */
const quietPiano: HostStory = {
  ...shortPiano,
  hostNotes: { ...shortSheet, statements: [...shortSheet.statements, ...further] },
};

const row = (message: string, label: LabelledRow['label'], story = quietPiano): LabelledRow => ({
  story,
  message,
  label,
});

it('fails without examples', () => {
  expect(() => fitFinal([])).toThrow('nothing to learn from');
});

it('reads each message with a sheet that lacks all messages of its writer', () => {
  const messages = shortSheet.statements.map(({ text, answer }) => row(text, answer));
  const [alone] = finalExamples([messages[0] as LabelledRow]);
  const [amongOthers] = finalExamples(messages);
  expect(alone?.features).not.toEqual(amongOthers?.features);
});

it('leaves out messages of several sentences and those that yes, no and irrelevant do not answer', () => {
  expect(
    finalExamples([row('She is deaf. She was a pianist.', 'yes'), row('Who is she?', 'unclear')]),
  ).toEqual([]);
});

it('learns to trust the network where the network is right', () => {
  const stories = [quietPiano, { ...quietPiano, storyId: 'another-piano' }];
  const rows = stories.flatMap((story) => [
    ...Array.from({ length: 20 }, () => row('Is Mrs Holm deaf?', 'yes', story)),
    ...Array.from({ length: 20 }, () => row('Can the neighbours hear the piano?', 'no', story)),
    ...Array.from({ length: 20 }, () => row('Mrs Holm is not deaf.', 'no', story)),
  ]);
  const weights = fitFinal([rows]).weights;
  for (const { features, label } of finalExamples(rows))
    expect(Object.values(finalChances(features, weights))[label]).toBeGreaterThan(0.9);
});
