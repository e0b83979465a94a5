import { createStory, getStory, type StoryDetail, updateStory } from '@sidelight/contracts';
import {
  EMBLEMS,
  isScene,
  type Scene,
  SILHOUETTE_GROUPS,
  SILHOUETTES,
  type SilhouetteName,
} from '@sidelight/scenes';
import { handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../../routes.ts';
import { makeStory } from '../../../testing/make-story.ts';
import { draftKey } from '../drafts.ts';
import { choicesOf, composeScene } from './compose-scene.ts';

const user = makeAccount();
const STORED = composeScene(
  {
    backdrop: 'sea',
    light: 'right',
    figures: [{ silhouette: 'cat-sitting', place: { side: 'left', distance: 'far' } }],
  },
  { icon: 'key', colour: 'navy' },
);
const detail = (changes: Partial<StoryDetail> = {}): StoryDetail => ({
  ...makeStory({
    isMine: true,
    title: 'The Clock',
    prompt: 'It stops at noon.',
    displayIcon: 'key',
    displayColour: 'navy',
  }),
  solution: 'The clock was painted on the wall.',
  hostNotes: null,
  scene: STORED,
  ...changes,
});

const open = (path: string, scene: StoryDetail['scene'] = null) =>
  renderWithShell(area, {
    path,
    user,
    handlers: [
      handle(getStory, () => detail({ scene })),
      handle(createStory, () => detail()),
      handle(updateStory, () => detail()),
    ],
  });
type Opened = ReturnType<typeof open>;
const unfold = async () => {
  const summary = await screen.findByText('Icon & Appearance');
  if (!summary.closest('details')?.open) await userEvent.click(summary);
};
const preview = async () => {
  await unfold();
  return screen.findByRole('img', { name: /^Preview of the picture/ }, { timeout: 30_000 });
};
const name = async () => (await preview()).getAttribute('aria-label');
const sent = ({ calls }: Opened, contract: { name: string }) =>
  calls.find((call) => call.contract.name === contract.name)?.call.body as { scene: Scene | null };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Mystery' }));
const own = async () => {
  await unfold();
  await userEvent.click(await screen.findByRole('radio', { name: 'My own' }, { timeout: 30_000 }));
};
const chosen = () => screen.queryByRole('list', { name: 'Chosen silhouettes' });
const removeAll = async () => {
  for (const button of screen.queryAllByRole('button', { name: /^Remove / })) await userEvent.click(button);
};
const search = () => screen.getByLabelText('Search silhouettes');
const kit = () => within(screen.getByRole('list', { name: 'Silhouettes' })).queryAllByRole('button');

it('makes the scene from text, icon and colour until the author composes one', async () => {
  const page = open('/create/new');
  expect(await name()).toContain(`${SILHOUETTES[EMBLEMS.ghost].title}.`);
  await userEvent.type(await screen.findByLabelText('Story Title'), 'Far Out');
  await userEvent.type(screen.getByLabelText('Scenario'), 'A cat was seen far out at sea.');
  await userEvent.type(screen.getByLabelText('Solution'), 'It was a ship’s cat.');
  await waitFor(async () => expect(await name()).toContain('Backdrop: Sea.'));
  expect(await name()).toContain(SILHOUETTES['cat-sitting'].title);
  await userEvent.click(screen.getByRole('radio', { name: 'Crow' }));
  await waitFor(async () => expect(await name()).toContain(`${SILHOUETTES[EMBLEMS.crow].title}.`));
  expect(screen.queryByLabelText('Backdrop')).toBeNull();
  await save();
  await waitFor(() => expect(sent(page, createStory)).toMatchObject({ scene: null }));
});

it('saves backdrop, light and silhouettes with their places, chosen by keyboard', async () => {
  const page = open('/create/new');
  await userEvent.type(await screen.findByLabelText('Story Title'), 'Ice');
  await userEvent.type(screen.getByLabelText('Scenario'), 'Why?');
  await userEvent.type(screen.getByLabelText('Solution'), 'So.');
  await own();
  await removeAll();
  await userEvent.selectOptions(screen.getByLabelText('Backdrop'), 'Forest');
  await userEvent.click(screen.getByRole('radio', { name: 'From the right' }));
  await userEvent.type(search(), 'cat, sitting{Enter}');
  const [cat] = kit();
  cat?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Cat, sitting added: left, near')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Cat, sitting'), 'Right, far');
  expect(await name()).toBe(
    `Preview of the picture. Backdrop: Forest. Light from the right. Cat, sitting; ${SILHOUETTES[EMBLEMS.ghost].title}.`,
  );
  await save();
  await waitFor(() => expect(sent(page, createStory)?.scene).toBeTruthy());
  const { scene } = sent(page, createStory);
  expect(isScene(scene)).toBe(true);
  expect(choicesOf(scene as Scene)).toEqual({
    backdrop: 'forest',
    light: 'right',
    figures: [{ silhouette: 'cat-sitting', place: { side: 'right', distance: 'far' } }],
  });
});

it('takes up to three silhouettes, says what it added and removed, and keeps the focus on the list', async () => {
  open('/create/new');
  await own();
  await removeAll();
  for (const count of [1, 2, 3]) {
    const [first] = kit();
    if (first) await userEvent.click(first);
    expect(screen.getByRole('heading', { name: `Silhouettes (${count} of 3)` })).toBeTruthy();
  }
  expect(screen.queryByLabelText('Search silhouettes')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Silhouettes (3 of 3)');
  const [remove] = screen.getAllByRole('button', { name: /^Remove / });
  if (remove) await userEvent.click(remove);
  expect(screen.getByText(/ removed$/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Silhouettes (2 of 3)');
  expect(within(chosen() as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
});

it('finds silhouettes by group and by word', async () => {
  open('/create/new');
  await own();
  await removeAll();
  const animals = Object.keys(SILHOUETTE_GROUPS.animals) as SilhouetteName[];
  await userEvent.selectOptions(screen.getByLabelText('Group'), 'Animals');
  expect(screen.getByText(`${animals.length} silhouettes found`)).toBeTruthy();
  const titles = animals.map((each) => SILHOUETTES[each].title);
  for (const button of kit()) expect(titles).toContain(button.textContent);
  await userEvent.type(search(), 'CAT, sit');
  expect(kit().map(({ textContent }) => textContent)).toEqual([SILHOUETTES['cat-sitting'].title]);
  await userEvent.type(search(), 'zzz');
  expect(screen.getByText('No silhouettes found')).toBeTruthy();
});

it('opens a stored scene as it was composed; a new colour changes its palette, and a new icon its emblem', async () => {
  const page = open('/edit/s1', STORED);
  await preview();
  const cat = await screen.findByLabelText<HTMLSelectElement>('Cat, sitting');
  expect(cat.selectedOptions[0]?.textContent).toBe('Left, far');
  await userEvent.click(screen.getByRole('radio', { name: 'Burgundy' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Crow' }));
  await waitFor(async () => expect(await name()).toContain(`${SILHOUETTES[EMBLEMS.crow].title}.`));
  await save();
  await waitFor(() =>
    expect(sent(page, updateStory)?.scene).toMatchObject({ palette: 'wine', backdrop: 'sea' }),
  );
});

it('leaves a stored scene as it is while its author changes something else, and removes it on request', async () => {
  const page = open('/edit/s1', STORED);
  await preview();
  await userEvent.type(screen.getByLabelText('Story Title'), '!');
  await save();
  await waitFor(() => expect(sent(page, updateStory)).toMatchObject({ scene: STORED }));
  cleanup();

  const again = open('/edit/s1', STORED);
  await unfold();
  await userEvent.click(await screen.findByRole('radio', { name: 'From your text' }, { timeout: 30_000 }));
  expect(chosen()).toBeNull();
  await save();
  await waitFor(() => expect(sent(again, updateStory)).toMatchObject({ scene: null }));
});

it('keeps the scene in the draft', async () => {
  const page = open('/create/new');
  await own();
  await userEvent.selectOptions(screen.getByLabelText('Backdrop'), 'Forest');
  await waitFor(() => expect(localStorage.getItem(draftKey(user.userId, null))).toContain('"forest"'));
  page.unmount();
  open('/create/new');
  await waitFor(async () => expect(await name()).toContain('Backdrop: Forest.'), { timeout: 30_000 });
});
