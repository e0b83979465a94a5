import { createStory, draftHostNotes } from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../routes.ts';
import { makeStory } from '../../testing/make-story.ts';

const open = (host: Handler = handle(draftHostNotes, { hostNotes: null })) =>
  renderWithShell(area, {
    path: '/create/new',
    user: makeAccount(),
    handlers: [host, handle(createStory, () => makeStory({ isMine: true }))],
  });
const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
async function write() {
  await userEvent.type(await field('Story Title'), 'Water');
  await userEvent.type(await field('Scenario'), 'A man asks for water. The barman points a gun at him.');
  await userEvent.type(await field('Solution'), 'He had hiccups. The fright cured the hiccups.');
  await userEvent.click(screen.getByText('Host notes (optional)'));
}
const noteOf = (body: unknown) => (body as { hostNotes: Record<string, unknown[]> }).hostNotes;

it('drafts notes from the text and saves the author’s corrections', async () => {
  const page = open();
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect((await field('Key fact 1')).value).toBe('He had hiccups.');
  await screen.findAllByText(
    /^Added 2 key facts, .* Please check each of them, then answer the quick questions/,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Remove Key fact 2' }));
  await userEvent.type(await field('Other ways to say key fact 1'), 'He hiccupped{Enter}Hiccups plagued him');
  await userEvent.selectOptions(await field('Weight of key fact 1'), '3');
  await userEvent.selectOptions(await field('Answer to statement 1'), 'both');
  await userEvent.click(screen.getByRole('button', { name: 'Move Clue 2 up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add red herring' }));
  expect(document.activeElement).toBe(await field('Red herring 1'));
  await userEvent.keyboard('The gun');
  await userEvent.click(screen.getByRole('button', { name: 'Save Mystery' }));

  await waitFor(() => expect(page.router.state.location.pathname).toBe('/create'));
  const sent = page.calls.find(({ contract }) => contract.name === createStory.name)?.call.body;
  const notes = noteOf(sent);
  expect(notes.keyFacts).toEqual([
    {
      id: 'fact-1',
      text: 'He had hiccups.',
      weight: 3,
      paraphrases: ['He hiccupped', 'Hiccups plagued him'],
    },
  ]);
  expect(notes.statements?.[0]).toEqual({ text: 'He had hiccups.', answer: 'both' });
  expect(notes.redHerrings).toEqual(['The gun']);
  expect(notes.clues?.map((clue) => (clue as { level: number }).level)).toEqual([1, 2, 3]);
  expect(notes.clues?.[1]).toMatchObject({ text: expect.stringContaining('Read this once more') });
});

it('saves to which key facts the author says that a clue leads', async () => {
  const page = open();
  await write();
  const add = async (noun: string, text: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Add ${noun}` }));
    await userEvent.paste(text);
  };
  await add('clue', 'Think of his breath.');
  expect(screen.queryByRole('group', { name: 'Clue 1 leads to' })).toBeNull();
  await add('key fact', 'He had hiccups.');
  await userEvent.click(screen.getByRole('button', { name: 'Add key fact' }));
  await add('key fact', 'The fright cured him.');
  const facts = within(screen.getByRole('group', { name: 'Clue 1 leads to' }));
  expect(facts.getAllByRole('checkbox')).toHaveLength(2);
  const fact = (name: string) => facts.getByRole<HTMLInputElement>('checkbox', { name });
  await userEvent.click(fact('Key fact 1: He had hiccups.'));
  await userEvent.click(fact('Key fact 3: The fright cured him.'));
  await userEvent.click(fact('Key fact 1: He had hiccups.'));
  expect(fact('Key fact 1: He had hiccups.').checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save Mystery' }));

  await waitFor(() => expect(page.router.state.location.pathname).toBe('/create'));
  const sent = page.calls.find(({ contract }) => contract.name === createStory.name)?.call.body;
  expect(noteOf(sent).clues).toEqual([{ level: 1, text: 'Think of his breath.', facts: ['fact-3'] }]);
});

it.each([
  ['At most 20 lines', '26/20', Array.from({ length: 26 }, (_, at) => `He hiccupped ${at}`).join('\n')],
  ['Line 2 has more than 300 characters', '2/20', `He hiccupped\n${'h'.repeat(301)}`],
])('cuts off no other way to say a key fact: %s', async (error, count, pasted) => {
  const page = open();
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Add key fact' }));
  await userEvent.paste('He had hiccups.');
  const ways = await field('Other ways to say key fact 1');
  await userEvent.click(ways);
  await userEvent.paste(pasted);
  expect([ways.value, ways.getAttribute('aria-invalid')]).toEqual([pasted, 'true']);
  expect([screen.getByText(count), screen.getByText(error)]).toHaveLength(2);
  const save = screen.getByRole('button', { name: 'Save Mystery' });
  await userEvent.click(save);
  expect(await screen.findByText(`Other ways to say key fact 1: ${error}`)).toBeTruthy();
  const saves = () => page.calls.filter(({ contract }) => contract.name === createStory.name);
  expect(saves()).toEqual([]);

  await userEvent.clear(ways);
  await userEvent.paste(' He hiccupped \n\nHiccups plagued him');
  expect(screen.queryByText(error)).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(noteOf(saves()[0]?.call.body).keyFacts).toMatchObject([
    { paraphrases: ['He hiccupped', 'Hiccups plagued him'] },
  ]);
});

it('gives a new key fact no id of a removed one, so that no clue leads to the wrong fact', async () => {
  const page = open();
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  await field('Key fact 2');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Key fact 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Key fact 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  await field('Key fact 2');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Key fact 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add key fact' }));
  await userEvent.paste('The man was thirsty.');
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save Mystery' }));

  await waitFor(() => expect(page.router.state.location.pathname).toBe('/create'));
  const notes = noteOf(page.calls.find(({ contract }) => contract.name === createStory.name)?.call.body);
  expect(notes.keyFacts).toHaveLength(2);
  expect(notes.clues?.flatMap((clue) => (clue as { facts: string[] }).facts)).toEqual([]);
});

it('keeps the keyboard focus in the list when a row is moved, and when a row of a full list is removed', async () => {
  open();
  await write();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add clue' });
  const clues: string[] = [];
  while (!add.disabled) {
    await userEvent.click(add);
    clues.push(`Clue ${clues.length + 1}`);
    await userEvent.keyboard(String(clues.length));
  }
  const move = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await move('Move Clue 3 up');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Clue 2 up' }));
  await move('Move Clue 2 up');
  const first = await field('Clue 1');
  expect([first.value, document.activeElement]).toEqual(['3', first]);
  await move(`Move Clue ${clues.length - 1} down`);
  expect(document.activeElement).toBe(await field(clues.at(-1) ?? ''));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Clue 1' }));
  expect([add.disabled, document.activeElement]).toEqual([false, add]);
});

it('uses the host’s drafts if a language model is configured', async () => {
  const page = open(
    handle(draftHostNotes, {
      hostNotes: {
        lexicon: {},
        slots: {},
        keyFacts: [{ id: 'fact-1', text: 'Hiccups plagued him.', weight: 3, paraphrases: ['He hiccupped'] }],
        statements: [{ text: 'He was thirsty.', answer: 'no' }],
        clues: [
          { level: 2, text: 'A strong one', facts: [] },
          { level: 1, text: 'A gentle one', facts: [] },
        ],
        redHerrings: ['The bar'],
      },
    }),
  );
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect((await field('Key fact 1')).value).toBe('Hiccups plagued him.');
  expect((await field('Other ways to say key fact 1')).value).toBe('He hiccupped');
  expect((await field('Answer to statement 1')).value).toBe('no');
  expect((await field('Clue 1')).value).toBe('A gentle one');
  expect((await field('Red herring 1')).value).toBe('The bar');
  expect(page.calls.find(({ contract }) => contract.name === draftHostNotes.name)?.call.body).toEqual({
    scenario: 'A man asks for water. The barman points a gun at him.',
    solution: 'He had hiccups. The fright cured the hiccups.',
  });
});

it('splits the host’s drafts and leaves out clues that give the mystery away', async () => {
  const fact = (text: string, at: number) => ({
    id: `fact-${at}`,
    text,
    weight: 3,
    paraphrases: ['Hiccups'],
  });
  open(
    handle(draftHostNotes, {
      hostNotes: {
        lexicon: {},
        slots: {},
        keyFacts: [
          fact('He had hiccups, and the fright cured the hiccups.', 1),
          fact('The barman points a gun at him.', 2),
        ],
        statements: [],
        clues: [
          { level: 1, text: 'The fright cured the hiccups that he had.', facts: [] },
          { level: 2, text: 'Think of his breath.', facts: [] },
        ],
        redHerrings: [],
      },
    }),
  );
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect((await field('Key fact 1')).value).toBe('He had hiccups.');
  expect((await field('Key fact 2')).value).toBe('The fright cured the hiccups.');
  expect((await field('Other ways to say key fact 1')).value).toBe('');
  expect(screen.queryByLabelText('Key fact 3')).toBeNull();
  expect((await field('Clue 1')).value).toBe('Think of his breath.');
  expect(screen.queryByLabelText('Clue 2')).toBeNull();
});

it('drafts from the text alone, and says so, if the host fails', async () => {
  open(handle(draftHostNotes, () => fail('host_failed')));
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect((await field('Key fact 1')).value).toBe('He had hiccups.');
  await screen.findAllByText(/^The host could not help just now, .* Added 2 key facts/);
});

it('never overwrites the author’s notes', async () => {
  open();
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Add key fact' }));
  await userEvent.type(await field('Key fact 1'), 'My own');
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(await field('Clue 1')).toBeTruthy();
  expect((await field('Key fact 1')).value).toBe('My own');
  expect(screen.queryByLabelText('Key fact 2')).toBeNull();
});

it('shows what is unfair while the author writes', async () => {
  open();
  await screen.findByText('Write the scenario and the solution to find out.');
  await write();
  expect(await screen.findByText(/^There is no key fact/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(await screen.findByText('Nothing unfair was found.')).toBeTruthy();
  await userEvent.type(await field('Story Title'), ': the Hiccups He Had');
  expect(await screen.findByText('Key fact 1 is already in the title and the scenario.')).toBeTruthy();
  const fact = await field('Key fact 1');
  await userEvent.type(fact, ' The fright cured them.');
  expect(await screen.findByText(/^Key fact 1 is a whole sentence/)).toBeTruthy();
  const clue = await field('Clue 1');
  await userEvent.clear(clue);
  await userEvent.type(clue, 'A fright cured his hiccups: he had them');
  expect(await screen.findByText('Clue 1 gives everything away.')).toBeTruthy();
});
