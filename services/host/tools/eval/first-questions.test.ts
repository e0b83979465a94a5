import { expect, it } from 'vitest';
import { createHost } from '../../src/create-host.ts';
import { firstQuestions } from '../../src/knowledge/first-questions.ts';
import { someCuratedStories } from '../curated-stories.ts';

const curated = await someCuratedStories(24);
const host = createHost({ kind: 'offline' });

it.each(curated.map((story) => [story.title, story] as const))(
  '%s: one of the first questions is a yes, none finds a fact',
  async (title, story) => {
    const questions = (story.hostNotes && firstQuestions(title, story.hostNotes)) ?? [];
    expect(questions).toHaveLength(3);
    const replies = await Promise.all(
      questions.map((question) => host.reply({ story, turns: [], question, personalityIndex: 0 })),
    );
    expect(replies.filter(({ verdict }) => verdict === 'yes')).toHaveLength(1);
    expect(replies.flatMap(({ factsConfirmed }) => factsConfirmed)).toEqual([]);
    for (const question of questions) expect(question.length).toBeLessThanOrEqual(45);
  },
);
