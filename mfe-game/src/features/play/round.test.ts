import { describe, expect, it } from 'vitest';
import { makePlay, makeSolvedPlay, makeTurn } from '../../testing/factories.ts';
import {
  canAsk,
  hasProgress,
  LOADING,
  lastQuestion,
  type OpenRound,
  type Round,
  roundReducer,
} from './round.ts';

const opened = (changes: Partial<OpenRound> = {}): OpenRound => ({
  phase: 'open',
  play: makePlay(),
  ownerId: null,
  lost: null,
  pending: null,
  failed: null,
  answer: null,
  wasStreamed: false,
  ...changes,
});
const question = { text: 'Was it a game?', key: 'k1' };

describe('a round', () => {
  it('begins with the play of the server', () => {
    const play = makePlay({ turns: [makeTurn()] });
    expect(roundReducer(LOADING, { type: 'opened', play, ownerId: null })).toEqual(opened({ play }));
    expect(
      roundReducer(LOADING, { type: 'notOpened', message: 'Story not found', isNotFound: true }),
    ).toEqual({
      phase: 'unavailable',
      message: 'Story not found',
      isNotFound: true,
    });
  });

  it('has one pending question at a time', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    expect(canAsk(asked)).toBe(false);
    expect(roundReducer(asked, { type: 'asked', question: { text: 'Again?', key: 'k2' } })).toBe(asked);
  });

  it('keeps a failed question with its key', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    const failed = roundReducer(asked, { type: 'askFailed', question, reply: 'Sorry', isFinal: false });
    expect(failed).toEqual(opened({ failed: { ...question, reply: 'Sorry', isFinal: false } }));
    expect(canAsk(failed)).toBe(true);
  });

  it('returns a refused question, and accepts no question if the play is lost', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    expect(roundReducer(asked, { type: 'questionReturned', key: 'k1', lost: null })).toEqual(opened());
    const gone = roundReducer(asked, { type: 'questionReturned', key: 'k1', lost: 'left' });
    expect(gone).toEqual(opened({ lost: 'left' }));
    expect(canAsk(gone)).toBe(false);
    expect(roundReducer(asked, { type: 'questionReturned', key: 'k0', lost: 'left' })).toBe(asked);
  });

  it('accepts streamed parts only for its own question, and records whether the reply was streamed', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    expect(roundReducer(asked, { type: 'streamed', key: 'k0', partialReply: 'No.' })).toBe(asked);
    const streamed = roundReducer(asked, { type: 'streamed', key: 'k1', partialReply: 'Yes.' });
    expect(streamed).toEqual(opened({ pending: { ...question, partialReply: 'Yes.' } }));
    const answer = { type: 'answered' as const, key: 'k1', turn: makeTurn(), play: makePlay() };
    expect(roundReducer(streamed, answer)).toMatchObject({ wasStreamed: true, pending: null });
    expect(roundReducer(asked, answer)).toMatchObject({ wasStreamed: false });
  });

  it('ignores an answer that belongs to another play', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    const stray = {
      type: 'answered' as const,
      key: 'k1',
      turn: makeTurn(),
      play: makePlay({ playId: 'other' }),
    };
    expect(roundReducer(asked, stray)).toBe(asked);
  });

  it('keeps a question while the answer to an earlier one arrives, for example after the game was opened again', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    const play = makePlay({ turns: [makeTurn({ question: 'Earlier?' })] });
    const late = { type: 'answered' as const, key: 'k0', turn: play.turns[0] ?? makeTurn(), play };
    expect(roundReducer(asked, late)).toEqual({ ...asked, play });
  });

  it('has progress to lose from the first question to the end', () => {
    const cases: [Round, boolean][] = [
      [LOADING, false],
      [opened(), false],
      [opened({ pending: { ...question, partialReply: '' } }), true],
      [opened({ play: makePlay({ turns: [makeTurn()] }) }), true],
      [opened({ play: makeSolvedPlay() }), false],
      [opened({ play: makePlay({ turns: [makeTurn({ kind: 'meta', verdict: null })] }) }), false],
    ];
    for (const [round, expected] of cases) expect(hasProgress(round)).toBe(expected);
  });

  it('repeats the last question', () => {
    expect(lastQuestion(opened())).toBeNull();
    const play = makePlay({ turns: [makeTurn({ question: 'First?' }), makeTurn({ question: 'Second?' })] });
    expect(lastQuestion(opened({ play }))).toBe('Second?');
    expect(lastQuestion(opened({ play, failed: { ...question, reply: 'Sorry', isFinal: false } }))).toBe(
      question.text,
    );
  });
});
