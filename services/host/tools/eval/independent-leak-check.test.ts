import { describe, expect, it } from 'vitest';
import type { HostReply } from '../../src/host.ts';
import { givesAway } from './independent-leak-check.ts';

const story = {
  storyId: '1',
  revision: 1,
  title: 'The Quiet Piano',
  prompt: 'A pianist plays every night and no neighbour complains.',
  solution: 'She is deaf and a carpenter has taken all the strings out of the instrument.',
  hostNotes: null,
};

function said(messageToUser: string, more: Partial<HostReply> = {}, message = 'Is it loud?'): boolean {
  const reply: HostReply = {
    kind: 'question',
    verdict: 'yes',
    factsConfirmed: [],
    factsFound: 0,
    factsTotal: 2,
    solved: false,
    clueRequested: false,
    userResigned: false,
    asks: null,
    messageToUser,
    confidence: 1,
    host: 'offline',
    model: 'none',
    latencyMs: 1,
    ...more,
  };
  return givesAway({ message, label: 'yes', story, ms: 1, reply });
}

describe('a reply reveals the solution', () => {
  it.each<[string, boolean]>([
    ['Yes, that is so.', false],
    ['Yes, the pianist plays every night.', false],
    ['No, has taken all the strings is what I would never say.', true],
    ['Yes! A carpenter removed the strings of that instrument.', true],
    ['Yes. Think of a carpenter.', false],
  ])('%s %s', (reply, leaks) => {
    expect(said(reply)).toBe(leaks);
  });

  it('not with words that the player has used', () => {
    const message = 'Did a carpenter take the strings out of the instrument?';
    expect(said('Yes, a carpenter took strings out of the instrument.', {}, message)).toBe(false);
  });

  it('not after the end of the game', () => {
    const text = 'She is deaf and a carpenter has taken all the strings out.';
    expect(said(text)).toBe(true);
    expect(said(text, { solved: true })).toBe(false);
    expect(said(text, { userResigned: true })).toBe(false);
  });

  it('as a clue only if it quotes the solution', () => {
    const clue = { kind: 'clue', verdict: null } as const;
    expect(said('Think about a carpenter, an instrument and strings.', clue)).toBe(false);
    expect(said('She is deaf and a carpenter came.', clue)).toBe(true);
  });
});
