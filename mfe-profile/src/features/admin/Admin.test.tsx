import {
  type AuditEntry,
  correctHostNotes,
  getReport,
  listAccountAudit,
  listCollections,
  listDailySchedule,
  listStoryAudit,
  setListing,
  type Turn,
  updateReport,
} from '@sidelight/contracts';
import {
  fail,
  type Handler,
  handle,
  makeAccount,
  renderWithShell,
  withPages,
} from '@sidelight/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import remote from '../../routes.ts';
import { profileApi } from '../../shared/api.ts';
import { makeReport, makeStory } from '../../testing/factories.ts';

const area = await withPages(remote);

let restore: () => void;
afterEach(() => {
  restore();
});

function show(path: string, handlers: Handler[], isAdmin = true) {
  const rendered = renderWithShell(area, { user: makeAccount({ isAdmin }), path, handlers });
  restore = rendered.restore;
  const sent = (name: string) => rendered.calls.find(({ contract }) => contract.name === name)?.call;
  return { ...rendered, sent };
}
const turn = (question: string, over: Partial<Turn> = {}): Turn => ({
  turnId: question,
  question,
  message: 'Yes, it was.',
  kind: 'question',
  verdict: 'yes',
  newFacts: 0,
  askedAt: '2026-11-18T11:59:00.000Z',
  ...over,
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('one report', () => {
  const turns = [turn('Was it Sunday?'), turn('Please give me a clue', { kind: 'clue', verdict: null })];
  const shown = (over = {}) =>
    handle(getReport, { report: makeReport({ turns, ...over }), story: makeStory() });

  it('shows the mystery, the reason, the comment and the turns concerned', async () => {
    show('/admin/reports/r1', [shown()]);
    expect(await screen.findByText('The train could not have run on a Sunday.')).toBeTruthy();
    expect(screen.getByText('A man misses his train and laughs all night.')).toBeTruthy();
    expect(screen.getByText('Incorrect solution')).toBeTruthy();
    expect(screen.getByText('Was it Sunday?')).toBeTruthy();
    expect(screen.getByText('Please give me a clue')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows the solution only if the report calls it wrong', async () => {
    const solution = 'The train was a toy.';
    show('/admin/reports/r1', [
      handle(getReport, { report: makeReport({ turns }), story: makeStory(), solution }),
    ]);
    expect(await screen.findByText(solution)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Solution' })).toBeTruthy();
    cleanup();
    restore();
    show('/admin/reports/r1', [
      handle(getReport, { report: makeReport({ reason: 'Other' }), story: makeStory(), solution: null }),
    ]);
    expect(await screen.findByText('A man misses his train and laughs all night.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Solution' })).toBeNull();
  });

  it('is resolved on its own page, which then shows the new status', async () => {
    let status: 'open' | 'resolved' = 'open';
    show('/admin/reports/r1', [
      handle(getReport, () => ({ report: makeReport({ status }), story: makeStory() })),
      handle(updateReport, () => {
        status = 'resolved';
        return makeReport({ status });
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Resolve the report/ }));
    await press('Resolve report');
    expect(await screen.findByText('Resolved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resolve the report/ })).toBeNull();
  });

  it('shows what another admin has decided meanwhile', async () => {
    let status: 'open' | 'dismissed' = 'open';
    show('/admin/reports/r1', [
      handle(getReport, () => ({ report: makeReport({ status }), story: makeStory() })),
      handle(updateReport, () => {
        status = 'dismissed';
        return fail('report_decided');
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Resolve the report/ }));
    await press('Resolve report');
    expect(await screen.findByText('This report has been decided already')).toBeTruthy();
    expect(await screen.findByText('Dismissed')).toBeTruthy();
  });

  it('can unlist the mystery with a note', async () => {
    const { sent, calls, store } = show('/admin/reports/r1', [
      shown(),
      handle(setListing, makeStory({ isPublic: false })),
      handle(listCollections, { items: [] }),
      handle(listDailySchedule, { items: [] }),
    ]);
    await act(async () => {
      await store.dispatch(profileApi.listCollections.initiate());
      await store.dispatch(profileApi.listDailySchedule.initiate({ query: { from: '2099-01-01' } }));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Unlist The Last Train' }));
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Rude');
    await press('Unlist mystery');
    expect(await screen.findByText('Mystery unlisted')).toBeTruthy();
    expect(sent('setListing')).toMatchObject({
      params: { storyId: '12' },
      body: { isPublic: false, note: 'Rude' },
    });
    const reads = (name: string) => calls.filter(({ contract }) => contract.name === name).length;
    for (const list of ['listCollections', 'listDailySchedule'])
      await waitFor(() => expect([list, reads(list)]).toEqual([list, 2]));
  });

  it('can correct what the host said and add a fact', async () => {
    const { sent } = show('/admin/reports/r1', [shown(), handle(correctHostNotes, makeStory())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct “Was it Sunday?”' }));
    expect(screen.queryByRole('button', { name: /Correct “Please/ })).toBeNull();
    const row = screen.getByRole('group', { name: 'Statement 1' });
    await userEvent.selectOptions(within(row).getByLabelText('Right answer'), 'No');
    await press('Add a key fact');
    await userEvent.type(screen.getByLabelText('Id'), 'weekday');
    await userEvent.type(screen.getByLabelText('Fact'), 'It was a Monday.');
    await press('Save corrections');
    await press('Save');
    expect(await screen.findByText('Facts corrected')).toBeTruthy();
    expect(sent('correctHostNotes')?.body).toEqual({
      hostNotes: {
        statements: [{ text: 'Was it Sunday?', answer: 'no' }],
        keyFacts: [{ id: 'weekday', text: 'It was a Monday.', weight: 1, paraphrases: [] }],
      },
    });
  });

  it('keeps the focus near a row that is added or removed', async () => {
    show('/admin/reports/r1', [shown()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct “Was it Sunday?”' }));
    const row = within(screen.getByRole('group', { name: 'Statement 1' }));
    expect(document.activeElement).toBe(row.getByLabelText('Statement or question'));
    await press('Remove statement 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a statement' }));
    await press('Add a key fact');
    await press('Remove key fact 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a key fact' }));
  });

  it('saves nothing while a key fact is half filled or has a wrong id, and says what is wrong', async () => {
    const { sent } = show('/admin/reports/r1', [shown(), handle(correctHostNotes, makeStory())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct “Was it Sunday?”' }));
    await press('Add a key fact');
    await press('Add a key fact');
    const second = within(screen.getByRole('group', { name: 'Key fact 2' }));
    await userEvent.type(second.getByLabelText('Fact'), 'It was a Monday.');
    await press('Save corrections');
    await press('Save');
    expect((await screen.findByText('Key fact 2 needs an id.')).getAttribute('role')).toBe('alert');
    expect(sent('correctHostNotes')).toBeUndefined();
    await userEvent.type(second.getByLabelText('Id'), 'Week day');
    await press('Save');
    expect(
      await screen.findByText('The id of key fact 2 may have only lower-case letters, digits and dashes.'),
    ).toBeTruthy();
    expect(sent('correctHostNotes')).toBeUndefined();
    await userEvent.clear(second.getByLabelText('Id'));
    await userEvent.type(second.getByLabelText('Id'), 'weekday');
    await press('Save');
    expect(await screen.findByText('Facts corrected')).toBeTruthy();
    expect(sent('correctHostNotes')?.body).toMatchObject({ hostNotes: { keyFacts: [{ id: 'weekday' }] } });
  });

  it('keeps corrections that an admin adds or changes while others are saved', async () => {
    const saved = Promise.withResolvers<ReturnType<typeof makeStory>>();
    show('/admin/reports/r1', [shown(), handle(correctHostNotes, () => saved.promise)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct “Was it Sunday?”' }));
    await press('Add a key fact');
    await userEvent.type(screen.getByLabelText('Id'), 'weekday');
    await userEvent.type(screen.getByLabelText('Fact'), 'It was a Monday.');
    await press('Save corrections');
    await press('Save');
    await userEvent.type(screen.getByLabelText('Fact'), ' At noon.');
    await press('Add a statement');
    const added = screen.getByRole('group', { name: 'Statement 2' });
    await userEvent.type(within(added).getByRole('textbox'), 'Was it cold?');
    saved.resolve(makeStory());
    expect(await screen.findByText('Facts corrected')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Fact').value).toBe('It was a Monday. At noon.');
    const left = screen.getByRole('group', { name: 'Statement 1' });
    expect(within(left).getByRole<HTMLInputElement>('textbox').value).toBe('Was it cold?');
    expect(screen.queryByRole('group', { name: 'Statement 2' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save corrections' })).toBeTruthy();
  });

  it('says why an action failed', async () => {
    show('/admin/reports/r1', [shown(), handle(setListing, fail('edit_conflict'))]);
    await userEvent.click(await screen.findByRole('button', { name: 'Unlist The Last Train' }));
    await press('Unlist mystery');
    expect(await screen.findByText('This mystery was changed elsewhere since you opened it')).toBeTruthy();
  });

  it('can only be closed if the mystery was deleted', async () => {
    show('/admin/reports/r1', [handle(getReport, { report: makeReport({ storyTitle: null }), story: null })]);
    expect(await screen.findByText('This mystery is gone.')).toBeTruthy();
    expect(screen.queryByText('Correct the facts')).toBeNull();
    expect(screen.getByRole('button', { name: /^Resolve the report/ })).toBeTruthy();
  });
});

describe('the audit log', () => {
  const entry = (over: Partial<AuditEntry>): AuditEntry => ({
    entryId: 'e1',
    actorUsername: 'lamplighter',
    action: 'report.status',
    subject: 'r1',
    note: null,
    at: '2026-11-18T12:00:00.000Z',
    ...over,
  });

  it('lists the actions on mysteries and on accounts', async () => {
    show('/admin/audit', [
      handle(listStoryAudit, { items: [entry({ note: 'Done' })], nextCursor: null }),
      handle(listAccountAudit, {
        items: [entry({ action: 'sessions.revoke', subject: 'ada' })],
        nextCursor: null,
      }),
    ]);
    expect((await screen.findByRole('link', { name: 'r1' })).getAttribute('href')).toBe('/admin/reports/r1');
    expect(screen.getByText('“Done”')).toBeTruthy();
    await press('Accounts');
    expect((await screen.findByRole('link', { name: 'ada' })).getAttribute('href')).toBe(
      '/admin/users?username=ada',
    );
  });

  it.each<[Partial<AuditEntry>, string]>([
    [{ details: { from: 'open', to: 'resolved' } }, 'lamplighter resolved report r1'],
    [{ details: { from: 'open', to: 'dismissed' } }, 'lamplighter dismissed report r1'],
    [{}, 'lamplighter closed report r1'],
    [
      { action: 'story.listing', subject: '12', details: { from: true, to: false } },
      'lamplighter unlisted mystery 12',
    ],
    [
      { action: 'story.listing', subject: '12', details: { from: false, to: true } },
      'lamplighter listed mystery 12',
    ],
    [
      { action: 'story.listing', subject: '12', details: { from: false, to: false } },
      'lamplighter changed the listing of mystery 12',
    ],
    [
      {
        action: 'daily.set',
        subject: '2026-12-01',
        details: { from: '3', to: '12', movedFrom: '2026-12-09' },
      },
      'lamplighter chose the daily mystery of 2026-12-01, mystery 12, moved from 2026-12-09',
    ],
    [
      { action: 'story.collections', subject: '12', details: { from: [], to: ['featured', 'long'] } },
      'lamplighter changed the collections of mystery 12, now in featured, long',
    ],
  ])('says in words what was done, case %#', async (over, words) => {
    show('/admin/audit', [handle(listStoryAudit, { items: [entry(over)], nextCursor: null })]);
    expect((await screen.findByText('lamplighter')).closest('p')?.textContent).toBe(words);
  });

  it('has no link to a deleted account, of which only the id is left', async () => {
    const subject = '0b1c7a52-6f6e-4a52-9d6b-3f4b1a2c5d6e';
    show('/admin/audit', [
      handle(listStoryAudit, { items: [], nextCursor: null }),
      handle(listAccountAudit, { items: [entry({ action: 'sessions.revoke', subject })], nextCursor: null }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Accounts' }));
    expect(await screen.findByText(new RegExp(subject))).toBeTruthy();
    expect(screen.queryByRole('link', { name: subject })).toBeNull();
  });

  it('shows unknown actions, loads further pages, and says that it is empty', async () => {
    show('/admin/audit', [
      handle(listStoryAudit, ({ query }) =>
        query.cursor
          ? { items: [entry({ entryId: 'e2', actorUsername: null })], nextCursor: null }
          : { items: [entry({ action: 'story.eaten' })], nextCursor: 'next' },
      ),
      handle(listAccountAudit, { items: [], nextCursor: null }),
    ]);
    expect(await screen.findByText(/story\.eaten/)).toBeTruthy();
    await press('Show more');
    expect(await screen.findByText('Somebody who left')).toBeTruthy();
    await press('Accounts');
    expect(await screen.findByText('Nothing is on record yet')).toBeTruthy();
  });
});

describe('everyone else', () => {
  const views = remote.routes.map(({ path }) => path.replace(/:\w+/, '12'));
  it.each([...views.filter((path) => path.startsWith('/admin/')), '/admin/users?username=ada'])(
    'is refused at %s, and no request is sent',
    async (path) => {
      const { calls } = show(path, [], false);
      expect(await screen.findByText('You are not allowed to do this')).toBeTruthy();
      expect(calls.filter(({ contract }) => contract.auth === 'admin')).toEqual([]);
    },
  );
});
