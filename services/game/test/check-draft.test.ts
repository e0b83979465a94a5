import { checkDraft, type DraftCheck } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { useGame } from './support/start-game.ts';

const game = useGame();
const { title, prompt: scenario, solution, hostNotes } = makeStory();
const draft = { title, scenario, solution, hostNotes };

it('says how simulated players play a draft, and what the draft’s notes lack', async () => {
  const { client } = await game.member();
  const clueless = { ...hostNotes, clues: hostNotes?.clues.slice(1) ?? [] } as typeof hostNotes;
  const check = await client.call(checkDraft, { body: { ...draft, hostNotes: clueless } });
  expect(check).toMatchObject({
    questionnaire: { answered: 3, total: 114 },
    cluesLeadToEnd: true,
    plays: { runs: 12 },
    problems: [{ code: 'uncovered_fact', message: 'No clue leads to the key fact lighthouse.' }],
  });
  expect(check.difficulty).not.toBeNull();
});

it('says nothing about games if the draft has no notes', async () => {
  const { client } = await game.member();
  const check = await client.call(checkDraft, { body: { scenario, solution } });
  expect(check).toMatchObject({ plays: null, difficulty: null, questionnaire: { answered: 0 } });
});

it('sends the number of finished games after each game, to a client that accepts events', async () => {
  const { client } = await game.member();
  const played: number[] = [];
  const body: DraftCheck = await client.call(checkDraft, {
    body: draft,
    onEvent: (_, progress) => played.push(progress.played),
  });
  expect(played).toEqual(Array.from({ length: body.plays?.runs ?? 0 }, (_, at) => at + 1));
});

it('stores nothing', async () => {
  const { client } = await game.member();
  const countAll = async () => {
    const collections = await game.connection.db?.listCollections().toArray();
    const names = (collections ?? []).map(({ name }) => name).filter((name) => name !== 'rate_limits');
    return Promise.all(
      names.map(async (name) => [name, await game.connection.collection(name).countDocuments()]),
    );
  };
  const before = await countAll();
  await client.call(checkDraft, { body: draft });
  expect(await countAll()).toEqual(before);
});
