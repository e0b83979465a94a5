import { getMe, getPlay } from '@sidelight/contracts';
import type { HttpPlayer } from '../lib/players/http-player.ts';

/** Each lost or doubled record, as a line of text. */
export type Verdict = { lost: string[]; doubled: string[] };

/** Compares the questions that were acknowledged to a player with the stored turns. */
export function compareTurns(playId: string, asked: readonly string[], stored: readonly string[]): Verdict {
  const left = [...stored];
  const lost: string[] = [];
  for (const question of asked) {
    const at = left.indexOf(question);
    if (at === -1) lost.push(`play ${playId}: '${question}' was acknowledged but is not stored`);
    else left.splice(at, 1);
  }
  return { lost, doubled: left.map((question) => `play ${playId}: '${question}' is stored once too often`) };
}

const RESULT = 'the stored result differs from the answer to the player';

/** Compares every play of a player with the answers that the player got. */
export async function judgePlays({ call, acknowledged }: HttpPlayer): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const [playId, { asked, last }] of acknowledged) {
    const { turns, result } = await call(getPlay, { params: { playId } });
    const found = compareTurns(
      playId,
      asked,
      turns.map(({ question }) => question),
    );
    verdict.lost.push(...found.lost);
    verdict.doubled.push(...found.doubled);
    const isEqual = JSON.stringify(result ?? null) === JSON.stringify(last?.result ?? null);
    if (!isEqual) verdict.lost.push(`play ${playId}: ${RESULT}`);
  }
  return verdict;
}

/** Compares a member's profile with the results that the member got. Call it after all events have arrived. */
export async function judgeProfile({ call, acknowledged }: HttpPlayer): Promise<Verdict> {
  const ends = [...acknowledged.values()].flatMap(({ last }) => (last?.result ? [last] : []));
  const expected = {
    totalXp: ends.reduce((sum, { result }) => sum + (result?.points ?? 0), 0),
    totalStoriesCompleted: ends.filter(({ state }) => state === 'solved').length,
  };
  const profile = await call(getMe, {});
  const verdict: Verdict = { lost: [], doubled: [] };
  for (const [name, value] of Object.entries(expected)) {
    const stored = Number(profile[name as keyof typeof expected]);
    const line = `${profile.username}: ${name} is ${stored}, but ${value} by the plays`;
    if (stored < value) verdict.lost.push(line);
    if (stored > value) verdict.doubled.push(line);
  }
  return verdict;
}

export function joined(verdicts: readonly Verdict[]): Verdict {
  return { lost: verdicts.flatMap(({ lost }) => lost), doubled: verdicts.flatMap(({ doubled }) => doubled) };
}
