import { createStory, draftHostNotes, getStory, HOST_SLOTS, updateStory } from '@sidelight/contracts';
import { handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../routes.ts';
import { makeStory } from '../../testing/make-story.ts';

const user = makeAccount();
const story = makeStory({ storyId: 's1', isMine: true });
const notes = { lexicon: {}, keyFacts: [], statements: [], redHerrings: [], clues: [] };
const open = (slots: Record<string, string> = {}, path = '/edit/s1') =>
  renderWithShell(area, {
    path,
    user,
    handlers: [
      handle(draftHostNotes, { hostNotes: null }),
      handle(getStory, { ...story, solution: 'Ice.', hostNotes: { ...notes, slots } }),
      handle(updateStory, () => story),
      handle(createStory, () => story),
    ],
  });
const openNotes = async () => userEvent.click(await screen.findByText('Host notes (optional)'));
const openGroup = async (title: string) => userEvent.click(await screen.findByText(title));
const group = (question: string) => screen.getByRole('group', { name: question });
const choice = (question: string, name: string) =>
  within(group(question)).getByRole<HTMLInputElement>('radio', { name });
const DEATH = 'Does somebody die, or is somebody dead?';
const MURDER = 'Is there a murder?';
const all = HOST_SLOTS.length;

it('shows the standard questions only after the notes are opened, with no answer chosen', async () => {
  open();
  await screen.findByText('Host notes (optional)');
  expect(screen.queryByText('Quick questions')).toBeNull();
  await openNotes();
  expect((await screen.findAllByText(`0 of ${all} answered`)).length).toBeGreaterThan(0);
  expect(screen.queryByText(DEATH)).toBeNull();
  await openGroup('What happens');
  const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /^(?:Yes|No|Does not matter)$/ });
  expect(radios.length).toBeGreaterThan(20);
  expect(radios.some(({ checked }) => checked)).toBe(false);
});

it('saves the tapped answers, shows the progress, and removes an answer', async () => {
  const page = open({ poison: 'both' });
  await openNotes();
  await openGroup('What happens');
  await userEvent.click(choice(DEATH, 'Yes'));
  await userEvent.click(choice(MURDER, 'No'));
  await userEvent.click(choice('Is there a crime?', 'Does not matter'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    `4 of ${all} answered`,
  );
  await userEvent.click(screen.getByRole('button', { name: `Take back the answer to “${MURDER}”` }));
  expect(document.activeElement).toBe(choice(MURDER, 'Yes'));
  expect(choice(MURDER, 'No').checked).toBe(false);
  await openGroup('How it is done');
  expect(choice('Is there poison?', 'Yes and no').checked).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Save Mystery' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/create'));
  const sent = page.calls.find(({ contract }) => contract.name === updateStory.name)?.call.body;
  expect(sent).toMatchObject({ hostNotes: { slots: { poison: 'both', death: 'yes', crime: 'irrelevant' } } });
  expect(JSON.stringify(sent)).not.toContain('murder');
});

it('works by keyboard: one tab stop per question, arrow keys choose', async () => {
  open();
  await openNotes();
  await openGroup('What happens');
  choice(DEATH, 'Yes').focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(choice(DEATH, 'No').checked).toBe(true);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(choice(MURDER, 'Yes'));
});

it('keeps answers in the draft', async () => {
  open({}, '/create/new');
  await openNotes();
  await openGroup('What happens');
  await userEvent.click(choice(DEATH, 'Yes'));
  const key = `story_draft:${user.userId}:new`;
  await waitFor(() => expect(localStorage.getItem(key)).toContain('"slots":{"death":"yes"}'));
  cleanup();
  localStorage.setItem(key, localStorage.getItem(key)?.replace('"yes"}', '"yes","crime":"perhaps"}') ?? '');
  open({}, '/create/new');
  await openNotes();
  expect((await screen.findAllByText(`1 of ${all} answered`)).length).toBeGreaterThan(0);
});
