import { getMe, getPlay } from '@sidelight/contracts';
import type { HttpPlayer } from '../lib/players/http-player.ts';

/** What went wrong, as lines to read. */
export type Verdict = { lost: string[]; doubled: string[] };

/** Compares what a player was told of a play with what is stored. */
export function compareTurns(playId: string, asked: readonly string[], stored: readonly string[]): Verdict {
  const left = [...stored];
  const lost: string[] = [];
  for (const question of asked) {
    const at = left.indexOf(question);
    if (at === -1) lost.push(`play ${playId}: '${question}' was acknowledged and is gone`);
    else left.splice(at, 1);
  }
  return { lost, doubled: left.map((question) => `play ${playId}: '${question}' is there once too often`) };
}

const RESULT = 'the result is not the one that was told';

/** Looks at every play of a player. */
export async function judgePlays({ call, told }: HttpPlayer): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const [playId, { asked, last }] of told) {
    const { turns, result } = await call(getPlay, { params: { playId } });
    const found = compareTurns(
      playId,
      asked,
      turns.map(({ question }) => question),
    );
    verdict.lost.push(...found.lost);
    verdict.doubled.push(...found.doubled);
    const isAsTold = JSON.stringify(result ?? null) === JSON.stringify(last?.result ?? null);
    if (!isAsTold) verdict.lost.push(`play ${playId}: ${RESULT}`);
  }
  return verdict;
}

/** Compares a member's profile with the plays that the member was told of; once all events have arrived. */
export async function judgeProfile({ call, told }: HttpPlayer): Promise<Verdict> {
  const ends = [...told.values()].flatMap(({ last }) => (last?.result ? [last] : []));
  const expected = {
    totalXp: ends.reduce((sum, { result }) => sum + (result?.points ?? 0), 0),
    totalStoriesCompleted: ends.filter(({ state }) => state === 'solved').length,
  };
  const profile = await call(getMe, {});
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const [name, value] of Object.entries(expected)) {
    const stored = Number(profile[name as keyof typeof expected]);
    const line = `${profile.username}: ${name} is ${stored}, by the plays ${value}`;
    if (stored < value) verdict.lost.push(line);
    if (stored > value) verdict.doubled.push(line);
  }
  return verdict;
}

export function joined(verdicts: readonly Verdict[]): Verdict {
  return { lost: verdicts.flatMap(({ lost }) => lost), doubled: verdicts.flatMap(({ doubled }) => doubled) };
}
