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
  gone: null,
  pending: null,
  failed: null,
  answer: null,
  wasRead: false,
  ...changes,
});
const question = { text: 'Was it a game?', key: 'k1' };

describe('a round', () => {
  it('begins with what the server has of it', () => {
    const play = makePlay({ turns: [makeTurn()] });
    expect(roundReducer(LOADING, { type: 'opened', play, ownerId: null })).toEqual(opened({ play }));
    expect(roundReducer(LOADING, { type: 'notOpened', message: 'Story not found', isGone: true })).toEqual({
      phase: 'unavailable',
      message: 'Story not found',
      isGone: true,
    });
  });

  it('has one question under way at a time', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    expect(canAsk(asked)).toBe(false);
    expect(roundReducer(asked, { type: 'asked', question: { text: 'Again?', key: 'k2' } })).toBe(asked);
  });

  it('keeps a failed question with its key', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    const failed = roundReducer(asked, { type: 'askFailed', question, reply: 'Sorry' });
    expect(failed).toEqual(opened({ failed: { ...question, reply: 'Sorry' } }));
    expect(canAsk(failed)).toBe(true);
  });

  it('gives a refused question back, and accepts none while the play is gone', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    expect(roundReducer(asked, { type: 'handedBack', key: 'k1', gone: null })).toEqual(opened());
    const gone = roundReducer(asked, { type: 'handedBack', key: 'k1', gone: 'left' });
    expect(gone).toEqual(opened({ gone: 'left' }));
    expect(canAsk(gone)).toBe(false);
    expect(roundReducer(asked, { type: 'handedBack', key: 'k0', gone: 'left' })).toBe(asked);
  });

  it('hears the reply to its own question alone, and knows whether it was read', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    expect(roundReducer(asked, { type: 'heard', key: 'k0', words: 'No.' })).toBe(asked);
    const heard = roundReducer(asked, { type: 'heard', key: 'k1', words: 'Yes.' });
    expect(heard).toEqual(opened({ pending: { ...question, words: 'Yes.' } }));
    const answer = { type: 'answered' as const, turn: makeTurn(), play: makePlay() };
    expect(roundReducer(heard, answer)).toMatchObject({ wasRead: true, pending: null });
    expect(roundReducer(asked, answer)).toMatchObject({ wasRead: false });
  });

  it('takes no answer that belongs to another play', () => {
    const asked = roundReducer(opened(), { type: 'asked', question });
    const stray = { type: 'answered' as const, turn: makeTurn(), play: makePlay({ playId: 'other' }) };
    expect(roundReducer(asked, stray)).toBe(asked);
  });

  it('has progress to lose from the first question to the end', () => {
    const cases: [Round, boolean][] = [
      [LOADING, false],
      [opened(), false],
      [opened({ pending: { ...question, words: '' } }), true],
      [opened({ play: makePlay({ turns: [makeTurn()] }) }), true],
      [opened({ play: makeSolvedPlay() }), false],
      [opened({ play: makePlay({ turns: [makeTurn({ kind: 'meta', verdict: null })] }) }), false],
    ];
    for (const [round, expected] of cases) expect(hasProgress(round)).toBe(expected);
  });

  it('repeats what was last written', () => {
    expect(lastQuestion(opened())).toBeNull();
    const play = makePlay({ turns: [makeTurn({ question: 'First?' }), makeTurn({ question: 'Second?' })] });
    expect(lastQuestion(opened({ play }))).toBe('Second?');
    expect(lastQuestion(opened({ play, failed: { ...question, reply: 'Sorry' } }))).toBe(question.text);
  });
});
