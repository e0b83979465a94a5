import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostStory } from '../../src/host.ts';
import { buildKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { LlmHost } from '../../src/llm/llm-host.ts';
import { ModelClient } from '../../src/llm/model-client.ts';
import { GATE_CASES } from '../../src/testing/gate-cases.ts';
import { type MockModel, startMockModel } from '../../src/testing/mock-model.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { parseRows } from './labelled-row.ts';

type Said = { story: HostStory; message: string; isWhole: boolean };

const SETS = ['curated-2', 'held-out-curated', 'unseen-2', 'held-out-unseen'];

/** A model that judges correctly: it confirms all facts for a whole solution, and none for any other message. */
let model: MockModel;
const whole = new Map<string, string[]>();
beforeAll(async () => {
  model = await startMockModel(({ messages }) => {
    const { player_message: message } = JSON.parse(messages.at(-1)?.content ?? '{}');
    const factsConfirmed = whole.get(message) ?? [];
    return {
      judgement: { verdict: 'yes', factsConfirmed, coversSolution: whole.has(message), messageToUser: '' },
    };
  });
});
afterAll(() => model.close());

async function messages(): Promise<Said[]> {
  const stories = await readCuratedStories();
  const rows = SETS.flatMap((set) =>
    parseRows(readFileSync(new URL(`../../eval/${set}.jsonl`, import.meta.url), 'utf8'), stories),
  );
  const labelled = rows
    .filter(({ label }) => label === 'solved' || label === 'partial')
    .map(({ story, message, label }) => ({ story, message, isWhole: label === 'solved' }));
  const cases = GATE_CASES.flatMap(({ full, partial, other, ...texts }, at) => {
    const story = { ...texts, storyId: `case-${at}`, revision: 1, hostNotes: null };
    const said = (list: readonly string[], isWhole: boolean) =>
      list.map((message) => ({ story, message, isWhole }));
    return [...said(full, true), ...said(partial, false), ...said(other, false)];
  });
  return [...labelled, ...cases];
}

describe('with a model that judges correctly', () => {
  it('nearly all whole solutions end their game, and no other message does', async () => {
    const host = new LlmHost(new ModelClient({ apiKey: 'x', baseUrl: model.baseUrl, model: 'mock' }), 5000);
    const ended = { whole: 0, other: 0 };
    const count = { whole: 0, other: 0 };
    for (const { story, message, isWhole } of await messages()) {
      if (isWhole)
        whole.set(
          message,
          buildKnowledge(story).facts.map(({ id }) => id),
        );
      const reply = await host.reply({
        story,
        question: message,
        turns: [],
        personalityIndex: 0,
      });
      count[isWhole ? 'whole' : 'other'] += 1;
      if (reply.solved) ended[isWhole ? 'whole' : 'other'] += 1;
      whole.delete(message);
    }
    expect(count.whole).toBeGreaterThan(150);
    expect(ended.whole / count.whole).toBeGreaterThanOrEqual(0.97);
    expect(ended.other).toBe(0);
  });
});
