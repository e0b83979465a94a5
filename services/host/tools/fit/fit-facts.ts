import type { Evidence } from '../../src/claims/evidence.ts';
import { readMessage } from '../../src/claims/read-message.ts';
import { buildIndex, WHOLE } from '../../src/claims/story-index.ts';
import { FACT_FEATURES, type FactWeights, factFeatures } from '../../src/gate/fact-chance.ts';
import type { HostStory } from '../../src/host.ts';
import { valuesOf } from '../../src/regression/logistic.ts';
import { questionKey } from '../../src/text/normalise.ts';
import { asAuthorsWrite } from './cut-sheet.ts';
import { type Example, fitByBatches, rowOf } from './logistic-regression.ts';
import { negated } from './negated.ts';

/** `facts` are the key facts that the sentence states. */
type Said = { storyId: string; text: string; facts: readonly string[] };
/** The sentence is read with the notes of its story, as if these notes did not contain the sentence. */
type Read = Said & { whole: Evidence; isWhole: boolean };
type FactExample = Example & { storyId: string };

const PAIRS = { classes: 2, epochs: 4 };
const FACTS = { classes: 2, epochs: 12 };
/** Sheets are also cut to these numbers of statements, because authors write short sheets. */
const CUTS = [0, 40] as const;
/** Of a cut sheet's sentences that state no fact, one in this many is an example. */
const EVERY = 3;

/** For each sentence that states a fact, its negation is added as a sentence that states none. */
function saidBy({ storyId, hostNotes }: HostStory): Said[] {
  if (!hostNotes) return [];
  const wordings = hostNotes.keyFacts.flatMap(({ id, text, paraphrases }) =>
    [text, ...paraphrases].map((each) => ({ storyId, text: each, facts: [id] })),
  );
  const statements = hostNotes.statements.map(({ text, answer, facts = [] }) => ({
    storyId,
    text,
    facts: answer === 'yes' ? facts : [],
  }));
  const merged = new Map<string, Said>();
  for (const said of [...wordings, ...statements]) {
    const key = questionKey(said.text);
    const facts = [...new Set([...(merged.get(key)?.facts ?? []), ...said.facts])];
    merged.set(key, { ...said, facts });
  }
  const denials = [...merged.values()].flatMap(({ text, facts }) => {
    const denial = facts.length > 0 ? negated(text) : null;
    return denial ? [{ storyId, text: denial, facts: [] }] : [];
  });
  return [...merged.values(), ...denials];
}

function readAll(story: HostStory, said: readonly Said[]): Read[] {
  const index = buildIndex(story);
  return said.flatMap((each) => {
    const [whole] = readMessage(each.text, index, { without: questionKey(each.text) }).stretches;
    const isWhole = index.needed.every((id) => each.facts.includes(id));
    return whole && whole.saying.length > 0 ? [{ ...each, whole, isWhole }] : [];
  });
}

const readSheets = (stories: readonly HostStory[]): Read[] =>
  stories.flatMap((story) => readAll(story, saidBy(story)));

const readCutSheets = (stories: readonly HostStory[]): Read[] =>
  CUTS.flatMap((count) =>
    stories.flatMap((story) =>
      readAll(
        asAuthorsWrite(story, count),
        saidBy(story).filter(({ facts }, at) => facts.length > 0 || at % EVERY === 0),
      ),
    ),
  );

const pairsOf = (read: readonly Read[]): FactExample[] =>
  read.flatMap(({ storyId, facts, whole }) =>
    whole.saying.map(({ known, relation }) => ({
      storyId,
      features: relation,
      label: Number(known.says.some((id) => facts.includes(id))),
    })),
  );

const examplesOf = (read: readonly Read[], same: readonly number[]): FactExample[] =>
  read.flatMap(({ storyId, facts, isWhole, whole }) =>
    [...factFeatures(whole, { same })].map(([id, features]) => ({
      storyId,
      features: valuesOf(FACT_FEATURES, features),
      label: Number(id === WHOLE ? isWhole : facts.includes(id)),
    })),
  );

export function fitFacts(stories: readonly HostStory[]): FactWeights {
  const sheets = readSheets(stories);
  const few = readCutSheets(stories);
  const same = rowOf(fitByBatches(pairsOf([...sheets, ...few]), PAIRS));
  const fit = (read: readonly Read[]) => rowOf(fitByBatches(examplesOf(read, same), FACTS));
  return { same, said: fit(sheets), saidWithFew: fit(few) };
}
