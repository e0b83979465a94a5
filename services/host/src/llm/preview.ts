import type { StoryIndex } from '../claims/story-index.ts';
import type { HostRequest } from '../host.ts';
import { LeakWatch } from '../replies/leak-check.ts';
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
 * Lets the player read a reply while the model writes it: sentence by sentence, each only after everything up
 * to its end passed the leak check, and only where the verdict is decided and stands. What is kept back is not
 * lost, because the turn's reply follows. Undefined where nobody listens.
 */
export function previewOf(request: HostRequest, index: StoryIndex): ((content: string) => void) | undefined {
  const { onWords } = request;
  if (!onWords) return undefined;
  const { knowledge } = index;
  const context = leakContextOf(request, knowledge);
  let watch = new LeakWatch(context);
  let seen = '';
  let shown = '';
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
    // A verdict against an earlier one is looked at again, so its words may not stand.
    const isOpen =
      outcome.verdict !== null &&
      contradictionOf(request.question, outcome.verdict, request.turns, knowledge) !== null;
    const wordsOf = (text: string) => (outcome.verdict === null ? text : besideVerdict(text));
    decided = { key, read: (text) => (!isOpen && maySay(text, outcome) ? wordsOf(text) : '') };
    return decided;
  };

  let read = 0;
  return (content) => {
    // Words come sentence by sentence; what ends none shows nothing new. Shorter than before: another try.
    const isNothingNew = content.length >= read && !SENTENCE_END.test(content.slice(read));
    if (isNothingNew) return;
    read = content.length;
    const partial = readPartialJudgement(content);
    if (partial.words === undefined || !isWhole(partial)) return;
    if (!partial.words.startsWith(seen)) {
      // Another try, other words.
      watch = new LeakWatch(context);
      seen = '';
      shown = '';
    }
    shown += watch.push(partial.words.slice(seen.length));
    seen = partial.words;
    const words = shown.trim() === '' ? '' : decide(partial).read(shown.trim());
    if (words === '' || words === told) return;
    told = words;
    onWords(words);
  };
}
