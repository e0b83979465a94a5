/** Cross-validation by groups of stories, so that the answers of a story never help to judge it. */
export function judgeByOtherStories<T extends { storyId: string }, Model, Judged>(
  examples: readonly T[],
  groups: number,
  fit: (examples: readonly T[]) => Model,
  judge: (model: Model, example: T) => Judged,
): Judged[] {
  const stories = [...new Set(examples.map(({ storyId }) => storyId))];
  const groupOf = new Map(stories.map((storyId, at) => [storyId, at % groups]));
  return [...new Set(groupOf.values())].flatMap((group) => {
    const isOwn = ({ storyId }: T) => groupOf.get(storyId) === group;
    const model = fit(examples.filter((example) => !isOwn(example)));
    return examples.filter(isOwn).map((example) => judge(model, example));
  });
}

/** The highest threshold that at least this share of the answers reaches. */
export function barFor(judged: readonly { chance: number }[], share: number): number {
  const sorted = judged.map(({ chance }) => chance).sort((a, b) => b - a);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

/** The lowest threshold for which at least this share of the answers at or above it is right. 1 if there is none. */
export function barForRight(judged: readonly { chance: number; isRight: boolean }[], share: number): number {
  const sorted = judged.toSorted((one, other) => other.chance - one.chance);
  let right = 0;
  let bar = 1;
  for (const [at, { chance, isRight }] of sorted.entries()) {
    right += Number(isRight);
    if (right / (at + 1) >= share) bar = chance;
  }
  return bar;
}
