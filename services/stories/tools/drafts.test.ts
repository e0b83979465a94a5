import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_DIR, readCuratedStories, readCuratedStory } from '../content/curated-stories.ts';
import { addDraft, type Folders, finishDraft } from './drafts.ts';

const FINISHED = '26-the-bankers-hammer';
let folders: Folders;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'drafts-'));
  folders = { curated: join(root, 'curated'), drafts: join(root, 'drafts') };
  await mkdir(folders.curated);
  await copyCompanions(FINISHED, join(folders.curated, FINISHED));
  await copyFile(join(CONTENT_DIR, `${FINISHED}.json`), join(folders.curated, `${FINISHED}.json`));
});
afterEach(() => rm(join(folders.curated, '..'), { recursive: true }));

async function copyCompanions(from: string, to: string) {
  for (const ending of ['.sheet.json', '.scene.json']) {
    await copyFile(join(CONTENT_DIR, from + ending), to + ending);
  }
}

const draft = (name: string) => join(folders.drafts, name);
const write = (path: string, value: unknown) => writeFile(path, JSON.stringify(value, null, 2));
const blindRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `{"question": "is it room ${at}", "answer": "no"}\n`).join('');

async function fillIn(stem: string) {
  const finished = JSON.parse(await readFile(join(CONTENT_DIR, `${FINISHED}.json`), 'utf8'));
  const blank = JSON.parse(await readFile(`${stem}.json`, 'utf8'));
  await write(`${stem}.json`, { ...finished, id: blank.id, title: blank.title, place: blank.place });
  await copyCompanions(FINISHED, stem);
  await writeFile(`${stem}.blind.jsonl`, blindRows(16));
}

describe('a new mystery', () => {
  it('has the next number, the slug of its title, and all four files', async () => {
    expect(await addDraft('Élodie’s  Last Bell!', folders)).toEqual(
      ['.json', '.sheet.json', '.scene.json', '.blind.jsonl'].map((ending) =>
        draft(`27-elodies-last-bell${ending}`),
      ),
    );
    const own = JSON.parse(await readFile(draft('27-elodies-last-bell.json'), 'utf8'));
    expect(own).toMatchObject({ id: '27', title: 'Élodie’s  Last Bell!', place: 14 });
    await addDraft('The Second Draft', folders);
    expect(await readdir(folders.drafts)).toContain('28-the-second-draft.scene.json');
  });

  it('is refused if a mystery or a draft has the same title, or if the title has no letters', async () => {
    await expect(addDraft("the banker's HAMMER", folders)).rejects.toThrow(
      "Mystery 26 already has this title: The Banker's Hammer",
    );
    await addDraft('The Cold Bell', folders);
    await expect(addDraft('The Cold Bell', folders)).rejects.toThrow('Mystery 27 already has this title');
    await expect(addDraft('!', folders)).rejects.toThrow('A title needs letters.');
  });

  it('is in no list and breaks no start before it is finished', async () => {
    const [path = ''] = await addDraft('The Cold Bell', folders);
    expect(await readCuratedStories(folders.curated)).toHaveLength(1);
    await expect(readCuratedStory(path)).rejects.toThrow('27-the-cold-bell');
  });
});

describe('finishing a mystery', () => {
  let stem: string;
  beforeEach(async () => {
    await addDraft('The Cold Bell', folders);
    stem = draft('27-the-cold-bell');
  });

  it('names everything that a new mystery lacks, in each of its files', async () => {
    const missing = await finishDraft('27', folders);
    for (const start of [
      '27-the-cold-bell.json: prompt is missing: the scenario, ',
      '27-the-cold-bell.json: difficulty is missing: one of gentle, ',
      '27-the-cold-bell.json: traits.1 is missing: ',
      '27-the-cold-bell.sheet.json: keyFacts.1.text is missing: ',
      '27-the-cold-bell.sheet.json: lexicon.an entry is missing: ',
      '27-the-cold-bell.sheet.json: 114 standard questions have no answer: death, murder, ',
      '27-the-cold-bell.scene.json: layers.2.silhouette is missing: ',
      '27-the-cold-bell.blind.jsonl: 0 blind questions are written, at least 16 are required; 16 lines ',
    ]) {
      expect(missing).toContainEqual(expect.stringContaining(start));
    }
    expect(await readdir(folders.curated)).toHaveLength(3);
  });

  it('moves all four files if nothing is missing', async () => {
    await fillIn(stem);
    expect(await finishDraft('27', folders)).toEqual([]);
    expect(await readdir(folders.drafts)).toEqual([]);
    expect((await readCuratedStories(folders.curated)).map(({ storyId }) => storyId)).toEqual(['26', '27']);
    expect(await readdir(folders.curated)).toContain('27-the-cold-bell.blind.jsonl');
  });

  it.each([
    ['15 blind questions', '.blind.jsonl', blindRows(15), '15 blind questions are written, at least 16'],
    ['another answer', '.blind.jsonl', blindRows(16).replace('"no"', '"maybe"'), 'Line 1 must be'],
    ['a field with a wrong value', '.scene.json', '{}', 'No palette is called'],
    ['text that is not JSON', '.sheet.json', '{ "lexicon": ', 'This is not JSON.'],
  ])('leaves a mystery in the drafts for %s', async (_, ending, text, message) => {
    await fillIn(stem);
    await writeFile(stem + ending, text);
    expect(await finishDraft('27', folders)).toEqual([expect.stringContaining(message)]);
    expect(await readdir(folders.drafts)).toHaveLength(4);
  });

  it('says which file is not there, and which field is wrong', async () => {
    await fillIn(stem);
    await rm(`${stem}.blind.jsonl`);
    expect(await finishDraft('27', folders)).toEqual(['27-the-cold-bell.blind.jsonl is not there.']);
    await writeFile(`${stem}.blind.jsonl`, blindRows(16));
    await write(`${stem}.json`, { ...JSON.parse(await readFile(`${stem}.json`, 'utf8')), length: 'endless' });
    const [fault] = await finishDraft('27', folders);
    expect(fault).toMatch(/"short"\|"medium"\|"long".*at length/s);
    await expect(finishDraft('31', folders)).rejects.toThrow('No draft in');
  });
});
