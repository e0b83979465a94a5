import { expect, it } from 'vitest';
import { memoiseFor } from './memoise.ts';

it('has one limit for the texts of all stories together, not one for each story', () => {
  const worked: string[] = [];
  const read = memoiseFor((story: { id: number }, text) => {
    worked.push(`${story.id} ${text}`);
    return text.length;
  });
  const stories = Array.from({ length: 10 }, (_, id) => ({ id }));
  const readAll = () => {
    for (const story of stories) for (let at = 0; at < 250; at += 1) read(story, `Question ${at}?`);
  };
  readAll();
  expect(worked).toHaveLength(2500);
  const [first, last] = [stories[0], stories[9]] as [{ id: number }, { id: number }];
  read(last, 'Question 249?');
  expect(worked).toHaveLength(2500);
  read(first, 'Question 0?');
  expect(worked).toHaveLength(2501);
});
