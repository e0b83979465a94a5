import {
  type Account,
  askHost,
  checkDraft,
  createStory,
  getDaily,
  getMe,
  getSession,
  getStory,
  listStories,
  type Profile,
  type StoryDetail,
  updateStory,
} from '@sidelight/contracts';
import { endpoint } from '@sidelight/shell-api';
import { areaApi } from '@sidelight/shell-api/area-api';
import {
  fail,
  focusDialogs,
  type Handler,
  handle,
  makeAccount,
  offline,
  renderWithShell,
} from '@sidelight/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import area from '../../routes.ts';
import { makeStory } from '../../testing/make-story.ts';
import { draftKey } from './drafts.ts';

const user = makeAccount();
const detail = (changes: Partial<StoryDetail> = {}): StoryDetail => ({
  ...makeStory({ isMine: true, revision: 4, title: 'The Clock', prompt: 'It stops at noon.' }),
  solution: 'The clock was painted on the wall.',
  hostNotes: null,
  ...changes,
});

const makeProfile = (names: string[]): Profile => ({
  username: user.username,
  createdAt: user.createdAt,
  isMine: true,
  totalXp: 0,
  achievements: names.map((name) => ({ name, unlockedAt: user.createdAt })),
  totalStoriesAttempted: 0,
  totalStoriesCompleted: 0,
  totalQuestionsAsked: 0,
  totalTimePlayedSeconds: 0,
  streak: { currentStreakCount: 0, bestStreakCount: 0, lastStreakDate: null, freezes: 0 },
});

type Options = { path?: string; handlers?: Handler[]; isGuest?: boolean };
function open({ path = '/create/new', handlers = [], isGuest = false }: Options = {}) {
  return renderWithShell(
    { ...area, routes: [...area.routes, { path: '/login', element: <p>Log in here</p> }] },
    {
      path,
      user: isGuest ? null : user,
      handlers: [...handlers, handle(listStories, { items: [], nextCursor: null })],
    },
  );
}
type Opened = ReturnType<typeof open>;
const callsOf = ({ calls }: Opened, contract: { name: string }) =>
  calls.filter((call) => call.contract.name === contract.name).map(({ call }) => call);
const at = ({ router }: Opened) => router.state.location.pathname;

const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
async function write() {
  await userEvent.type(await field('Story Title'), 'Ice');
  await userEvent.type(await field('Scenario'), 'A puddle under a beam.');
  await userEvent.type(await field('Solution'), 'He stood on ice until it melted away.');
}
/** In ms. The first import of all drawings takes long in a test. */
const LOADS = { timeout: 30_000 };
const saveButton = () => screen.getByRole('button', { name: 'Save Mystery' });

it('saves a new mystery and returns to the list without a draft', async () => {
  const page = open({ handlers: [handle(createStory, () => detail())] });
  expect(await screen.findByRole('heading', { name: 'Create New Mystery' })).toBeTruthy();
  await write();
  await userEvent.click(screen.getByText('Icon & Appearance'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Forest Green' }, LOADS));
  await userEvent.click(screen.getByRole('radio', { name: 'Hat wizard' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Unlisted/ }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(at(page)).toBe('/create'));
  const [call] = callsOf(page, createStory);
  expect(call?.body).toEqual({
    title: 'Ice',
    prompt: 'A puddle under a beam.',
    solution: 'He stood on ice until it melted away.',
    isPublic: false,
    displayColour: 'forest-green',
    displayIcon: 'hat-wizard',
    scene: null,
    hostNotes: null,
    contentWarnings: [],
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage.getItem(draftKey(user.userId, null)) ?? 'null').toBe('null');
});

it('shows that it is saving until the response arrives, and saves only once', async () => {
  const arrived = Promise.withResolvers<StoryDetail>();
  const page = open({ handlers: [handle(createStory, () => arrived.promise)] });
  await write();
  await userEvent.click(saveButton());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.click(busy);
  arrived.resolve(detail());
  await waitFor(() => expect(at(page)).toBe('/create'));
  expect(callsOf(page, createStory)).toHaveLength(1);
});

it('locks the fields during a save, and unlocks them after a failure', async () => {
  const arrived = Promise.withResolvers<ReturnType<typeof fail>>();
  open({ handlers: [handle(createStory, () => arrived.promise)] });
  await write();
  await userEvent.type(await field('Story Title'), '{Enter}');
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(document.activeElement).toBe(busy);
  await userEvent.type(await field('Solution'), ' It was a hot day.');
  await userEvent.click(screen.getByRole('radio', { name: /^Unlisted/ }));
  expect((await field('Solution')).value).toBe('He stood on ice until it melted away.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Public/ }).checked).toBe(true);
  arrived.resolve(fail('internal'));
  await screen.findByText('Something went wrong. Please try again.');
  await userEvent.type(await field('Solution'), ' It was a hot day.');
  expect((await field('Solution')).value).toMatch(/a hot day\.$/);
});

/** Saves a new mystery and leaves the form for the login page before the answer has come. */
async function leaveDuringSave(answer: Parameters<typeof handle<typeof createStory>>[1]) {
  const page = open({ handlers: [handle(createStory, answer)] });
  await write();
  await userEvent.click(saveButton());
  await act(() => page.router.navigate('/login'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Log in here');
  return page;
}

it('does not navigate if the author has left the form before the save succeeds', async () => {
  const arrived = Promise.withResolvers<StoryDetail>();
  const page = await leaveDuringSave(() => arrived.promise);
  arrived.resolve(detail());
  expect(await screen.findByText('Mystery saved')).toBeTruthy();
  expect(page.router.state.navigation.state).toBe('idle');
  expect(screen.getByText('Log in here')).toBeTruthy();
  expect(localStorage.getItem(draftKey(user.userId, null)) ?? 'null').toBe('null');
});

it('waits for the running save if the author opens the form again, and is empty when it has succeeded', async () => {
  const arrived = Promise.withResolvers<StoryDetail>();
  const page = await leaveDuringSave(() => arrived.promise);
  await act(() => page.router.navigate('/create/new'));
  expect(await screen.findByText('Loading…')).toBeTruthy();
  arrived.resolve(detail());
  expect((await field('Story Title')).value).toBe('');
  expect(screen.queryByText(/Your unsaved draft/)).toBeNull();
});

it('says if the save of a form that was left has failed, and shows the draft again', async () => {
  const arrived = Promise.withResolvers<ReturnType<typeof fail>>();
  const page = await leaveDuringSave(() => arrived.promise);
  await act(() => page.router.navigate('/create/new'));
  arrived.resolve(fail('internal'));
  expect(
    await screen.findByText('The mystery was not saved. The draft is still on this device.'),
  ).toBeTruthy();
  expect((await field('Story Title')).value).toBe('Ice');
});

it.each([
  ['Storyteller', []],
  ['Consistent Creator', ['Storyteller', 'Prolific Pen']],
])('shows a toast for the achievement %s of a new mystery', async (name, had) => {
  let names = ['Riddler', ...had];
  open({
    handlers: [
      handle(getMe, () => makeProfile(names)),
      handle(createStory, () => {
        names = [...names, name];
        return detail();
      }),
    ],
  });
  await write();
  await userEvent.click(saveButton());
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByText('Riddler')).toBeNull();
});

it('counts characters and cuts off what is beyond the limit', async () => {
  open();
  const title = await field('Story Title');
  await userEvent.type(title, '🌧'.repeat(3));
  expect(screen.getByText('3/50')).toBeTruthy();
  await userEvent.click(title);
  await userEvent.paste('x'.repeat(60));
  expect(screen.getByText('50/50')).toBeTruthy();
  expect(screen.getByText('The limit of 50 characters is reached')).toBeTruthy();
  await userEvent.type(title, 'more');
  expect([...title.value]).toHaveLength(50);
  expect(screen.getAllByText('0/500')).toHaveLength(2);
});

it('requires title, scenario and solution and focuses the first missing one', async () => {
  const page = open();
  await field('Story Title');
  await userEvent.click(saveButton());
  expect(await screen.findByText('Title, scenario and solution are required')).toBeTruthy();
  expect(screen.getByText('Story Title is required')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Story Title'));
  expect(callsOf(page, createStory)).toEqual([]);
});

it('lets the author choose one of eight colours and one of 41 icons', async () => {
  open();
  await userEvent.click(await field('Story Title'));
  await userEvent.click(await screen.findByText('Icon & Appearance'));
  const colours = within(await screen.findByRole('group', { name: 'Colour' }, LOADS)).getAllByRole('radio');
  const icons = within(screen.getByRole('group', { name: 'Icon' })).getAllByRole('radio');
  expect([colours.length, icons.length]).toEqual([8, 41]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Deep Red' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ghost' }).checked).toBe(true);
  expect(screen.getByText('visible to all players')).toBeTruthy();
  expect(screen.getByText('Only players with the direct link')).toBeTruthy();
});

it('shows the limit of five mysteries a day in a red box and keeps the text', async () => {
  open({ handlers: [handle(createStory, fail('story_limit'))] });
  await write();
  await userEvent.click(saveButton());
  const box = await screen.findByText(
    'You can only create 5 stories within 24 hours. Please try again later.',
  );
  expect(box.closest('[role=alert]')).toBeTruthy();
  expect((await field('Story Title')).value).toBe('Ice');
});

it('names the field that the server refuses', async () => {
  const issues = [{ path: 'body.prompt', message: 'Must not contain control characters' }];
  open({ handlers: [handle(createStory, fail('invalid_request', { issues }))] });
  await write();
  await userEvent.click(saveButton());
  expect(await screen.findByText('Scenario: Must not contain control characters')).toBeTruthy();
});

it('sends an unchanged text with the same key, and a changed text with a new key', async () => {
  const page = open({ handlers: [handle(createStory, fail('internal'))] });
  await write();
  for (const more of ['', '', '!']) {
    if (more) await userEvent.type(await field('Story Title'), more);
    await userEvent.click(saveButton());
    await screen.findByText('Something went wrong. Please try again.');
    await screen.findByRole('button', { name: 'Save Mystery' });
  }
  const keys = callsOf(page, createStory).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
});

it('sends a draft that is back after a reload with the key of its first save', async () => {
  const first = open({ handlers: [handle(createStory, fail('internal'))] });
  await write();
  await userEvent.click(saveButton());
  await screen.findByText('Something went wrong. Please try again.');
  first.restore();
  cleanup();

  const second = open({ handlers: [handle(createStory, () => detail())] });
  await screen.findByText(/Your unsaved draft of .* is back/);
  await userEvent.click(saveButton());
  await waitFor(() => expect(at(second)).toBe('/create'));
  const keyOf = (page: Opened) => callsOf(page, createStory)[0]?.headers.get('idempotency-key');
  expect(keyOf(second)).toBe(keyOf(first));

  await act(() => second.router.navigate('/create/new'));
  await write();
  await userEvent.click(saveButton());
  await waitFor(() => expect(callsOf(second, createStory)).toHaveLength(2));
  expect(callsOf(second, createStory)[1]?.headers.get('idempotency-key')).not.toBe(keyOf(first));
});

it('asks a guest who saves to log in, and still has the text afterwards', async () => {
  const page = open({ isGuest: true });
  await write();
  await userEvent.click(saveButton());
  await screen.findByText('You must be logged in to create or edit stories');
  expect(callsOf(page, createStory)).toEqual([]);
  const form = within(screen.getByRole('form', { name: 'Create New Mystery' }));
  await userEvent.click(form.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Log in here');
  expect(page.router.state.location.search).toBe('?target=%2Fcreate%2Fnew');
  page.unmount();

  open();
  expect(await screen.findByText(/Your unsaved draft of .* is back/)).toBeTruthy();
  expect((await field('Solution')).value).toBe('He stood on ice until it melted away.');
});

it('opens what a guest wrote before an older draft of the member, and loses neither', async () => {
  const older = { values: { title: 'The Clock' }, savedAt: '2026-11-20T10:00:00.000Z' };
  localStorage.setItem(draftKey(user.userId, null), JSON.stringify(older));
  const guest = open({ isGuest: true });
  await write();
  guest.unmount();

  const page = open({ handlers: [handle(createStory, () => detail())] });
  await waitFor(async () => expect((await field('Story Title')).value).toBe('Ice'));
  await userEvent.type(await field('Story Title'), '!');
  await userEvent.click(saveButton());
  await waitFor(() => expect(at(page)).toBe('/create'));
  await waitFor(() => expect(screen.queryByLabelText('Story Title')).toBeNull());
  await act(() => page.router.navigate('/create/new'));
  await waitFor(async () => expect((await field('Story Title')).value).toBe('The Clock'));
});

it('gives the text of a guest to the member who logs in, and to no member after that', async () => {
  const guest = open({ isGuest: true });
  await write();
  guest.unmount();
  const page = open();
  await waitFor(async () => expect((await field('Story Title')).value).toBe('Ice'));
  await userEvent.type(await field('Story Title'), '!');
  page.unmount();

  const other = renderWithShell(area, { path: '/create/new', user: makeAccount({ userId: 'u2' }) });
  expect((await field('Story Title')).value).toBe('');
  other.unmount();
  open();
  await waitFor(async () => expect((await field('Story Title')).value).toBe('Ice!'));
});

it('keeps a draft through a crash, for its author alone, until it is discarded', async () => {
  const page = open();
  await write();
  await waitFor(() => expect(localStorage.getItem(draftKey(user.userId, null))).toContain('melted'));
  page.restore();
  cleanup();

  const other = renderWithShell(area, { path: '/create/new', user: makeAccount({ userId: 'u2' }) });
  expect((await field('Story Title')).value).toBe('');
  other.unmount();

  open();
  await waitFor(async () => expect((await field('Story Title')).value).toBe('Ice'));
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect((await field('Story Title')).value).toBe('');
  await waitFor(() => expect(localStorage.getItem(draftKey(user.userId, null))).toBe('null'));
});

describe('a form that is open while the session changes', () => {
  let session: Account | null;
  let tab: BroadcastChannel;
  beforeEach(() => {
    tab = new BroadcastChannel('sidelight-auth');
  });
  afterEach(() => tab.close());
  const readSession = handle(getSession, () => ({ user: session, expiresAt: null }));
  async function changeSession(to: Account | null, { calls }: Opened) {
    const reads = () => calls.filter(({ contract }) => contract === getSession).length;
    const before = reads();
    session = to;
    tab.postMessage(to ? 'signed_in' : 'signed_out');
    await waitFor(() => expect(reads()).toBe(before + 1));
    await act(async () => undefined);
  }
  const other = makeAccount({ userId: 'u2', username: 'sam' });

  it('stays when its author logs out, and becomes the own form of the next member', async () => {
    const page = open({ handlers: [readSession, handle(createStory, () => detail())] });
    await write();
    await changeSession(null, page);
    expect((await field('Story Title')).value).toBe('Ice');
    await changeSession(other, page);
    await waitFor(async () => expect((await field('Story Title')).value).toBe(''));
    expect(localStorage.getItem(draftKey(user.userId, null))).toContain('melted');
    await changeSession(user, page);
    await waitFor(async () => expect((await field('Story Title')).value).toBe('Ice'));
  });

  it('stays when its author logs in again, and when a guest logs in', async () => {
    const page = open({ isGuest: true, handlers: [readSession] });
    await write();
    const title = await field('Story Title');
    for (const next of [user, null, user]) await changeSession(next, page);
    expect(await field('Story Title')).toBe(title);
    expect(title.value).toBe('Ice');
  });

  it('gives the text of a guest who logs in while the form is open to this member alone', async () => {
    const older = { values: { title: 'The Clock' }, savedAt: '2026-11-20T10:00:00.000Z' };
    localStorage.setItem(draftKey(user.userId, null), JSON.stringify(older));
    const page = open({ isGuest: true, handlers: [readSession] });
    await userEvent.type(await field('Story Title'), 'Ice');
    await waitFor(() => expect(localStorage.getItem(draftKey(null, null))).toContain('Ice'));
    await changeSession(user, page);
    await userEvent.type(await field('Solution'), 'It melted.');
    await changeSession(null, page);
    page.unmount();

    for (const reader of [null, other]) {
      const next = renderWithShell(area, { path: '/create/new', user: reader });
      expect((await field('Story Title')).value).toBe('');
      next.unmount();
    }
    const again = open();
    await waitFor(async () => expect((await field('Solution')).value).toBe('It melted.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    again.unmount();
    open();
    await waitFor(async () => expect((await field('Story Title')).value).toBe('The Clock'));
  });

  it('does not show a mystery with its solution to the next member', async () => {
    const answer = () =>
      session === other ? detail({ isMine: false, solution: undefined as never }) : detail();
    const page = open({ path: '/edit/s1', handlers: [readSession, handle(getStory, answer)] });
    await field('Solution');
    await changeSession(null, page);
    await field('Solution');
    await changeSession(other, page);
    expect(await screen.findByText('Unauthorized to edit this story')).toBeTruthy();
    expect(screen.queryByLabelText('Solution')).toBeNull();
  });
});

it('stores the text as a draft when the author leaves, also if another tab has dropped the draft', async () => {
  const page = open();
  await userEvent.type(await field('Story Title'), 'Ice');
  const key = draftKey(user.userId, null);
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Ice'));
  localStorage.setItem(key, 'null');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(at(page)).toBe('/create'));
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Ice'));
});

it('moves the keyboard focus to the title after a draft was discarded', async () => {
  const page = open();
  await userEvent.type(await field('Story Title'), 'Ice');
  await waitFor(() => expect(localStorage.getItem(draftKey(user.userId, null))).toContain('Ice'));
  page.restore();
  cleanup();

  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(document.activeElement).toBe(await field('Story Title')));
});

it('keeps the key facts of a statement, which no field shows, in a draft that is back after a reload', async () => {
  const hostNotes = {
    ...{ lexicon: {}, slots: {}, redHerrings: [], clues: [] },
    keyFacts: [{ id: 'fact-1', text: 'The clock was painted.', weight: 1, paraphrases: [] }],
    statements: [{ text: 'The hands are a picture.', answer: 'yes' as const, facts: ['fact-1'] }],
  };
  const story = detail({ hostNotes });
  const path = `/edit/${story.storyId}`;
  const first = open({ path, handlers: [handle(getStory, story)] });
  await userEvent.type(await field('Story Title'), '!');
  const key = draftKey(user.userId, story.storyId);
  await waitFor(() => expect(localStorage.getItem(key)).toContain('The Clock!'));
  first.restore();
  cleanup();

  const second = open({ path, handlers: [handle(getStory, story), handle(updateStory, () => story)] });
  await screen.findByText(/Your unsaved draft of .* is back/);
  await userEvent.click(saveButton());
  await waitFor(() => expect(callsOf(second, updateStory)).toHaveLength(1));
  expect(callsOf(second, updateStory)[0]?.body).toMatchObject({ hostNotes });
});

it('opens the readable fields of a damaged draft', async () => {
  localStorage.setItem(
    draftKey(user.userId, null),
    JSON.stringify({
      savedAt: '2026-11-20T10:00:00Z',
      values: { title: 7, prompt: 'Kept', notes: { clues: 'x' } },
    }),
  );
  open();
  await waitFor(async () => expect((await field('Scenario')).value).toBe('Kept'));
  expect((await field('Story Title')).value).toBe('');
});

it('asks before the player leaves unsaved changes', async () => {
  const page = open();
  await userEvent.type(await field('Story Title'), 'Ice');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Your changes are not saved yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(at(page)).toBe('/create/new');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(at(page)).toBe('/create'));
});

it('leaves at once if nothing was changed', async () => {
  const page = open();
  await field('Story Title');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(at(page)).toBe('/create'));
});

it('saves with the opened revision and keeps the notes that the form does not show', async () => {
  const hostNotes = {
    lexicon: { clock: ['timepiece'] },
    slots: { death: 'no' as const },
    keyFacts: [
      { id: 'painted', text: 'It is painted.', weight: 3, paraphrases: ['Not a real clock'], required: true },
    ],
    statements: [{ text: 'It ticks.', answer: 'no' as const }],
    redHerrings: ['Noon'],
    clues: [{ level: 1, text: 'Listen.', facts: ['painted'] }],
  };
  const page = open({
    path: '/edit/s1',
    handlers: [
      handle(getStory, detail({ hostNotes, contentWarnings: ['clocks'] })),
      handle(updateStory, () => detail()),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Edit Mystery' })).toBeTruthy();
  await userEvent.type(await field('Story Title'), '!');
  await userEvent.click(saveButton());
  await waitFor(() => expect(at(page)).toBe('/create'));
  expect(callsOf(page, updateStory)[0]?.body).toMatchObject({
    title: 'The Clock!',
    revision: 4,
    hostNotes,
    contentWarnings: ['clocks'],
  });
});

it('says how long the host notes are if they are too long to be saved, tried out or checked', async () => {
  const words = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(60, 'x'));
  const paraphrases = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(300, 'x'));
  const hostNotes = {
    ...{ slots: {}, redHerrings: [], clues: [], statements: [] },
    lexicon: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`word-${1000 + at}`, words])),
    keyFacts: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: 'It is ice.', weight: 1, paraphrases })),
  };
  const story = detail({ hostNotes });
  const page = open({ path: `/edit/${story.storyId}`, handlers: [handle(getStory, story)] });
  await field('Story Title');
  const tooLong = 'The host notes have 151,850 characters. At most 150,000 are allowed.';
  await userEvent.click(saveButton());
  expect(await screen.findAllByText(tooLong)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ask a test player' }));
  expect(await screen.findAllByText(tooLong)).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Your question'), 'Did it melt?{Enter}');
  expect(await screen.findAllByText(tooLong)).toHaveLength(3);
  for (const contract of [updateStory, askHost, checkDraft]) expect(callsOf(page, contract)).toEqual([]);
});

it('lets home read the daily mystery again after its author has changed it', async () => {
  const { getDaily: daily } = areaApi('test', (build) => ({
    getDaily: endpoint(build, getDaily, { providesTags: ['Daily'] }),
  }));
  const answer = { story: makeStory(), storyDate: '2026-11-23' };
  const page = open({
    path: '/edit/s1',
    handlers: [
      handle(getStory, detail()),
      handle(updateStory, () => detail()),
      handle(getDaily, () => answer),
    ],
  });
  await act(() => page.store.dispatch(daily.initiate({ query: { date: '2026-11-23' } })));
  await userEvent.type(await field('Story Title'), '!');
  await userEvent.click(saveButton());
  await waitFor(() => expect(callsOf(page, getDaily)).toHaveLength(2));
});

it.each([
  [
    'a guest',
    true,
    detail({ isMine: false, solution: undefined as never }),
    'You must be logged in to create or edit stories',
  ],
  [
    'another author',
    false,
    detail({ isMine: false, solution: undefined as never }),
    'Unauthorized to edit this story',
  ],
  ['a missing mystery', false, fail('story_not_found'), 'Error: Story not found'],
])('opens no form for %s', async (_, isGuest, answer, words) => {
  open({ path: '/edit/s1', isGuest, handlers: [handle(getStory, answer)] });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Mystery' })).toBeNull();
});

function openConflict() {
  let saved = detail();
  const page = open({
    path: '/edit/s1',
    handlers: [
      handle(getStory, () => saved),
      handle(updateStory, ({ body }) => {
        if (body.revision !== saved.revision) return fail('edit_conflict', { revision: saved.revision });
        saved = detail({ ...body, revision: saved.revision + 1 } as Partial<StoryDetail>);
        return saved;
      }),
    ],
  });
  return {
    page,
    saved: () => saved,
    elsewhere: (changes: Partial<StoryDetail>) => {
      saved = detail({ ...changes, revision: saved.revision + 1 });
    },
  };
}

it('shows the other version after a conflict, and overwrites it only when the author asks', async () => {
  const { page, saved, elsewhere } = openConflict();
  await userEvent.type(await field('Scenario'), ' Always.');
  elsewhere({ prompt: 'It stops at midnight.', isPublic: false });
  await userEvent.click(saveButton());
  await screen.findByText('This mystery was changed elsewhere since you opened it');
  expect(screen.getByText('It stops at midnight.')).toBeTruthy();
  expect(screen.getByText('Visibility', { selector: 'dd' })).toBeTruthy();
  expect((await field('Scenario')).value).toBe('It stops at noon. Always.');
  expect(saved().prompt).toBe('It stops at midnight.');
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(at(page)).toBe('/create'));
  expect(saved()).toMatchObject({ prompt: 'It stops at noon. Always.', revision: 6 });
});

it('takes the other version after the author has confirmed', async () => {
  focusDialogs();
  const { elsewhere } = openConflict();
  await userEvent.type(await field('Scenario'), ' Always.');
  elsewhere({ prompt: 'It stops at midnight.' });
  await userEvent.click(saveButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Use the saved version' }));
  expect(screen.getByRole('alertdialog', { name: 'Use the saved version?' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(async () => expect((await field('Scenario')).value).toBe('It stops at midnight.'));
  expect(screen.queryByText('This mystery was changed elsewhere since you opened it')).toBeNull();
  expect(document.activeElement).toBe(await field('Story Title'));
  expect(screen.getByText('The form has the saved version now')).toBeTruthy();
});

it('treats its own save as a success if the response was lost', async () => {
  const light = { side: 'left', height: 'middle', strength: 0.75 };
  const scene = { palette: 'night', backdrop: 'room', light, layers: [], focus: 600 };
  let saved = detail();
  const values = { ...saved, scene };
  const draft = { values, revision: saved.revision, savedAt: '2026-11-20T10:00:00.000Z' };
  localStorage.setItem(draftKey(user.userId, 's1'), JSON.stringify(draft));
  const page = open({
    path: '/edit/s1',
    handlers: [
      handle(getStory, () => saved),
      handle(updateStory, ({ body }) => {
        if (body.revision !== saved.revision) return fail('edit_conflict');
        // The server returns the fields in its own order.
        const reordered = Object.fromEntries(Object.entries(scene).reverse()) as typeof scene;
        const changes = { ...body, scene: reordered, revision: saved.revision + 1 };
        saved = detail(changes as Partial<StoryDetail>);
        return offline();
      }),
    ],
  });
  await userEvent.type(await field('Scenario'), ' Always.');
  await userEvent.click(saveButton());
  await screen.findByText('The network is not reachable');
  await userEvent.click(saveButton());
  await waitFor(() => expect(at(page)).toBe('/create'));
});
