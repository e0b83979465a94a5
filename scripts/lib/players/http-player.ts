import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiCallError,
  askQuestion,
  type CallArgs,
  type Contract,
  callWithRetries,
  type Play,
  type ResultOf,
  startPlay,
} from '@sidelight/contracts';
import { api } from '../../../services/kit/src/testing/api.ts';
import type { CuratedStory } from './curated.ts';

/** A retry counts as one more call. */
export type Tally = {
  calls: number;
  turns: number;
  /** The number of failed calls: by status for responses of 500 and above, by error for calls without a response. */
  failures: Map<string, number>;
};

export const newTally = (): Tally => ({ calls: 0, turns: 0, failures: new Map() });

type Acknowledged = { asked: string[]; last: Play | null };

export type HttpPlayer = {
  call<C extends Contract>(contract: C, args: CallArgs<C>): Promise<ResultOf<C>>;
  /**
   * Plays the next mystery to its end, or until `isOver`. @throws ApiCallError if a call fails even after its retries
   */
  playNext(isOver: () => boolean): Promise<void>;
  playUntil(isOver: () => boolean): Promise<void>;
  acknowledged: Map<string, Acknowledged>;
};

/**
 * In ms. While the host still works on a question, the player retries with the same idempotency key, like the front
 * end.
 */
const PENDING_WAIT_MS = 1_000;
const PENDING_RETRIES = 20;

export type PlayerOptions = {
  firstQuestions?: () => readonly string[];
};

/** Makes the same calls and retries as the front end. */
export function httpPlayer(
  baseUrl: string,
  stories: readonly CuratedStory[],
  tally: Tally,
  { firstQuestions = () => ['Is anyone hurt?'] }: PlayerOptions = {},
): HttpPlayer {
  const browser = api(baseUrl);
  const acknowledged: HttpPlayer['acknowledged'] = new Map();

  const count = (failure: string) => tally.failures.set(failure, (tally.failures.get(failure) ?? 0) + 1);
  const counted: typeof fetch = async (input, init) => {
    tally.calls += 1;
    try {
      const response = await browser.fetch(input, init);
      if (response.status >= 500) count(String(response.status));
      return response;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      count(cause?.code ?? name);
      throw error;
    }
  };
  const call: HttpPlayer['call'] = (contract, args) =>
    callWithRetries(contract, args, { baseUrl, fetch: counted });

  async function ask(playId: string, question: string) {
    const idempotencyKey = randomUUID();
    for (let retries = 0; ; retries += 1) {
      try {
        return await call(askQuestion, { params: { playId }, body: { question }, idempotencyKey });
      } catch (error) {
        const isPending = error instanceof ApiCallError && error.code === 'turn_pending';
        if (!isPending || retries + 1 >= PENDING_RETRIES) throw error;
        await sleep(PENDING_WAIT_MS);
      }
    }
  }

  async function playOne({ id, hostNotes }: CuratedStory, isOver: () => boolean): Promise<void> {
    const localDate = new Date().toISOString().slice(0, 10);
    const { playId } = await call(startPlay, { body: { storyId: id, localDate, restart: true } });
    const own: Acknowledged = { asked: [], last: null };
    acknowledged.set(playId, own);
    const facts = hostNotes.keyFacts.map(({ text, paraphrases }) => paraphrases[0] ?? text);
    for (const question of [...firstQuestions(), ...facts, 'I give up']) {
      if (isOver()) return;
      const { play } = await ask(playId, question);
      tally.turns += 1;
      own.asked.push(question);
      own.last = play;
      if (play.state !== 'in_progress') return;
      await sleep(100 + Math.random() * 300);
    }
  }

  let next = 0;
  async function playNext(isOver: () => boolean): Promise<void> {
    const story = stories[next++ % stories.length];
    if (story) await playOne(story, isOver);
  }

  return {
    call,
    acknowledged,
    playNext,
    async playUntil(isOver) {
      while (!isOver()) await playNext(isOver);
    },
  };
}
