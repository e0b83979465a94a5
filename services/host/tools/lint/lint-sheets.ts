import { readCuratedStories } from '../curated-stories.ts';
import { lintSheet } from './lint-sheet.ts';

/** `pnpm lint:sheets`: checks the fact sheets of all curated mysteries; the exit code is 1 if a sheet has a problem. */
const stories = [...(await readCuratedStories()).values()];
let count = 0;
for (const story of stories) {
  for (const { code, message } of lintSheet(story)) {
    process.stdout.write(`${story.storyId} ${story.title}: ${code}: ${message}\n`);
    count += 1;
  }
}
process.stdout.write(`${stories.length} fact sheets, ${count === 0 ? 'no problems' : `${count} problems`}\n`);
process.exitCode = count === 0 ? 0 : 1;
