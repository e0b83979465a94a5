import type { Repositories } from '../repositories.ts';
import { type TuningFormat, tuningLine } from './tuning-line.ts';

/** Yields the turns that each member has played since the consent. Each turn is one line of JSON. */
export async function* exportTuning(
  { consents, playHistory, revisions }: Pick<Repositories, 'consents' | 'playHistory' | 'revisions'>,
  format: TuningFormat,
): AsyncGenerator<string> {
  for (const { _id: userId, givenAt } of await consents.given()) {
    for await (const play of playHistory.ofMember(userId)) {
      const turns = play.turns.filter(({ askedAt }) => givenAt && askedAt >= givenAt);
      const story = turns.length > 0 ? await revisions.find(play.storyId, play.storyRevision) : null;
      for (const turn of story ? turns : []) {
        const line = story && tuningLine(format, { story, play, turn });
        if (line) yield `${JSON.stringify(line)}\n`;
      }
    }
  }
}
