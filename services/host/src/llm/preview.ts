import type { StoryIndex } from '../claims/story-index.ts';
import type { HostRequest } from '../host.ts';
import { safeSentences } from '../replies/leak-check.ts';
import { contradictionOf } from './consistency.ts';
import { besideVerdict, leakContextOf, maySay, outcomeOf } from './outcome.ts';
import { type PartialJudgement, readPartialJudgement } from './partial-judgement.ts';

const SENTENCE_END = /[.!?]/;

type Whole = Required<Omit<PartialJudgement, 'words' | 'coversSolution'>> &
  Pick<PartialJudgement, 'coversSolution'>;

const isWhole = (partial: PartialJudgement): partial is Whole & PartialJudgement =>
  partial.classification !== undefined &&
  partial.verdict !== undefined &&
  partial.factsConfirmed !== undefined;

/**
 * Shows a reply sentence by sentence while the model writes it. All text up to a sentence's end must pass the leak
 * check, and the verdict must be final.
 */
export function previewOf(request: HostRequest, index: StoryIndex): ((content: string) => void) | undefined {
  const { onWords } = request;
  if (!onWords) return undefined;
  const { knowledge } = index;
  const context = leakContextOf(request, knowledge);
  let told = '';
  let decided: { key: string; read: (text: string) => string } | null = null;

  const decide = (partial: Whole) => {
    const key = JSON.stringify([
      partial.classification,
      partial.verdict,
      partial.factsConfirmed,
      partial.coversSolution,
    ]);
    if (decided?.key === key) return decided;
    const outcome = outcomeOf({ coversSolution: null, ...partial }, request, index);
    // A verdict that contradicts an earlier turn makes the host ask the model again, so this message may change.
    const isOpen =
      outcome.verdict !== null &&
      contradictionOf(request.question, outcome.verdict, request.turns, knowledge) !== null;
    const wordsOf = (text: string) => (outcome.verdict === null ? text : besideVerdict(text));
    decided = { key, read: (text) => (!isOpen && maySay(text, outcome) ? wordsOf(text) : '') };
    return decided;
  };

  let read = 0;
  return (content) => {
    // A text that is shorter than before comes from a retry.
    const isNothingNew = content.length >= read && !SENTENCE_END.test(content.slice(read));
    if (isNothingNew) return;
    read = content.length;
    const partial = readPartialJudgement(content);
    if (partial.words === undefined || !isWhole(partial)) return;
    const shown = safeSentences(partial.words, context).trim();
    const words = shown === '' ? '' : decide(partial).read(shown);
    if (words === '' || words === told) return;
    told = words;
    onWords(words);
  };
}
