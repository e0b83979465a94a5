import { expect, it } from 'vitest';
import { judgeMessage } from '../../src/claims/answer-message.ts';
import { StoryCache } from '../../src/claims/story-cache.ts';
import { judgeGate } from '../../src/gate/solved-gate.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { readCuratedStories } from '../curated-stories.ts';

/**
 * Players say the same thing in many forms. Each test says a key fact of every fifth curated mystery in a form. A few
 * facts do not fit into a form, for example because they have two main clauses.
 */
const stories = [...(await readCuratedStories()).values()].filter((_, at) => at % 5 === 0);
const cache = new StoryCache();
const host = new OfflineHost(cache);

const facts = stories.flatMap((story) =>
  (story.hostNotes?.keyFacts ?? []).map(({ text }) => ({ story, fact: asClause(text) })),
);

function asClause(text: string): string {
  const plain = text.replace(/[.!?]$/, '');
  return /^(?:The|A|An|He|She|It|They|His|Her|Their|This|That|There|Every|Each|In|On|By|When)\b/.test(plain)
    ? `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`
    : plain;
}

const shareOf = (is: (each: (typeof facts)[number]) => boolean): number =>
  facts.filter(is).length / facts.length;

it.each([
  'It was not because FACT.',
  "It's not that FACT.",
  'It is not true that FACT.',
  "I don't think FACT.",
  'I doubt that FACT.',
  'It is unlikely that FACT.',
  'FACT, which is wrong.',
  'Is it wrong to think that FACT?',
])('a denied fact is hardly ever found: %s', (form) => {
  const isFound = shareOf(({ story, fact }) => {
    const index = cache.get(story);
    const message = form.replace('FACT', fact);
    return judgeGate(index, [], message, undefined, judgeMessage(message, index)).confirmed.length > 0;
  });
  expect(isFound).toBeLessThanOrEqual(0.03);
});

it.each([
  "I'm pretty sure FACT.",
  'I have a feeling that FACT.',
  'My guess would be that FACT.',
  'We know that FACT.',
  'Tell me if FACT.',
  'Did I get it right that FACT?',
  'Let me think. Is it because FACT? I hope so.',
  'My friend asks: is it possible that FACT?',
  "I don't think it was a crime. Is it true that FACT?",
  'FACT, or am I wrong?',
])('a fact gets the answer yes: %s', (form) => {
  const isYes = shareOf(({ story, fact }) => {
    const question = form.replace('FACT', fact);
    return host.answer({ story, turns: [], question, personalityIndex: 0 }).verdict === 'yes';
  });
  expect(isYes).toBeGreaterThanOrEqual(0.9);
});

/** For each mystery, the first three sentences of the sheet that tell the whole solution. */
const solutions = stories.flatMap((story) => {
  const { keyFacts = [], statements = [] } = story.hostNotes ?? {};
  const needed = keyFacts.filter(({ required }) => required).map(({ id }) => id);
  return statements
    .filter(({ answer, facts }) => answer === 'yes' && needed.every((id) => facts?.includes(id)))
    .slice(0, 3)
    .map(({ text }) => ({ story, text }));
});

it.each([
  "I don't think it was a crime. SOLUTION",
  'It was not because of money. SOLUTION',
  "I'm sure now: SOLUTION",
])('a whole solution ends the game or makes the host ask: %s', (form) => {
  const ended = solutions.filter(({ story, text }) => {
    const question = form.replace('SOLUTION', text);
    const reply = host.answer({ story, turns: [], question, personalityIndex: 0 });
    return reply.solved || reply.asks !== null;
  });
  expect(ended.length / solutions.length).toBeGreaterThanOrEqual(0.9);
});
