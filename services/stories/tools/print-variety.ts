import { readCuratedStories } from '../content/curated-stories.ts';
import { isKept, varietyOf } from '../content/variety.ts';

/** `pnpm story:variety`. The exit code is 1 if a limit is not kept. */
const stories = await readCuratedStories();
const { rules, tallies, sameTricks } = varietyOf(stories);
const lines = Object.entries(tallies).map(
  ([name, tally]) => `${name}: ${tally.map(([value, count]) => `${value} ${count}`).join(', ') || 'none'}`,
);
const limits = rules.map((rule) => {
  const { name, count, atLeast } = rule;
  const limit = atLeast === undefined ? `at most ${rule.atMost}` : `at least ${atLeast}`;
  return `${isKept(rule) ? 'kept    ' : 'NOT KEPT'} ${name}: ${count}, ${limit}`;
});
const same = sameTricks.map((trick) => `Several mysteries have the trick '${trick}'.`);
process.stdout.write(`${[`${stories.length} mysteries`, ...lines, ...limits, ...same].join('\n')}\n`);
process.exitCode = rules.every(isKept) ? 0 : 1;
