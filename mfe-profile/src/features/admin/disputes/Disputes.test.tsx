import {
  type Dispute,
  decideDispute,
  getDispute,
  listDisputes,
  listGameAudit,
  listStoryAudit,
} from '@sidelight/contracts';
import {
  fail,
  type Handler,
  handle,
  makeAccount,
  renderWithShell,
  withPages,
} from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import remote from '../../../routes.ts';

const area = await withPages(remote);

let restore: () => void;
afterEach(() => {
  restore();
});

function show(path: string, handlers: Handler[], isAdmin = true) {
  const rendered = renderWithShell(area, { user: makeAccount({ isAdmin }), path, handlers });
  restore = rendered.restore;
  return rendered;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const dispute = (over: Partial<Dispute> = {}): Dispute => ({
  disputeId: 'd1',
  storyId: '12',
  storyTitle: 'The Last Train',
  question: 'Was it Sunday?',
  verdict: 'yes',
  status: 'queued',
  correctedVerdict: null,
  judgedBy: null,
  note: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  decidedAt: null,
  ...over,
});
const turn = {
  turnId: 't1',
  question: 'Was it Sunday?',
  message: 'Yes, it was.',
  kind: 'question',
  verdict: 'yes',
  newFacts: 0,
  askedAt: '2026-11-18T11:59:00.000Z',
} as const;
const story = {
  title: 'The Last Train',
  prompt: 'A man laughs.',
  solution: 'It was a strike.',
  facts: ['A strike.'],
};

describe('the disputed answers', () => {
  it('are listed page by page, by status', async () => {
    show('/admin/disputes', [
      handle(listDisputes, ({ query }) => {
        if (query.status === 'reversed') {
          const corrected = dispute({ status: 'reversed', correctedVerdict: 'no', judgedBy: 'model' });
          return { items: [corrected], nextCursor: null };
        }
        return query.cursor
          ? { items: [dispute({ disputeId: 'd2', question: 'Was it May?' })], nextCursor: null }
          : { items: [dispute()], nextCursor: 'next' };
      }),
    ]);
    const link = await screen.findByRole('link', { name: 'Was it Sunday?' });
    expect(link.getAttribute('href')).toBe('/admin/disputes/d1');
    await press('Show more');
    expect(await screen.findByRole('link', { name: 'Was it May?' })).toBeTruthy();
    await press('Reversed');
    expect(await screen.findByText(/answered “Yes”, corrected to “No”/)).toBeTruthy();
  });

  it('say that no dispute is waiting', async () => {
    show('/admin/disputes', [handle(listDisputes, { items: [], nextCursor: null })]);
    expect(await screen.findByText('No disputed answer is waiting')).toBeTruthy();
  });

  it('are for admins only', async () => {
    const { calls } = show('/admin/disputes', [], false);
    expect(await screen.findByText('You are not allowed to do this')).toBeTruthy();
    expect(calls.filter(({ contract }) => contract.auth === 'admin')).toEqual([]);
  });
});

describe('one disputed answer', () => {
  it('shows the turn, the mystery and its solution, and is reversed with a note', async () => {
    let now = dispute();
    const { calls } = show('/admin/disputes/d1', [
      handle(getDispute, () => ({ dispute: now, story, turns: [turn] })),
      handle(decideDispute, () => {
        now = dispute({ status: 'reversed', correctedVerdict: 'no', judgedBy: 'admin', note: 'A Monday' });
        return now;
      }),
    ]);
    expect(await screen.findByText('It was a strike.')).toBeTruthy();
    expect(screen.getByText('Yes, it was.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'It should be “Yes”' })).toBeNull();
    await press('It should be “No”');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'A Monday');
    await press('Reverse to “No”');
    expect(await screen.findByText(/Corrected to “No” by an admin/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull();
    expect(calls.find(({ contract }) => contract === decideDispute)?.call).toMatchObject({
      params: { disputeId: 'd1' },
      body: { decision: 'reverse', verdict: 'no', note: 'A Monday' },
    });
  });

  it('can be upheld; the page says why a request failed', async () => {
    show('/admin/disputes/d1', [
      handle(getDispute, { dispute: dispute(), story, turns: [] }),
      handle(decideDispute, fail('dispute_decided')),
    ]);
    expect(await screen.findByText(/This game is gone/)).toBeTruthy();
    await press('It is right');
    await press('Uphold the answer');
    expect(await screen.findByText('This dispute has been decided already')).toBeTruthy();
  });

  it('shows an error if it does not exist', async () => {
    show('/admin/disputes/d9', [handle(getDispute, fail('dispute_not_found'))]);
    expect(await screen.findByText('Error: Dispute not found')).toBeTruthy();
  });
});

it('the audit log links a decision to its dispute', async () => {
  const entry = {
    entryId: 'e1',
    actorUsername: 'ada',
    action: 'dispute.reversed',
    subject: 'd1',
    note: null,
  };
  show('/admin/audit', [
    handle(listStoryAudit, { items: [], nextCursor: null }),
    handle(listGameAudit, { items: [{ ...entry, at: '2026-11-18T12:00:00.000Z' }], nextCursor: null }),
  ]);
  await screen.findByText('Nothing is on record yet');
  await press('Disputed answers');
  expect((await screen.findByRole('link', { name: 'd1' })).getAttribute('href')).toBe('/admin/disputes/d1');
});
