import { type HostRequest, HostUnavailableError } from '../host.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { jsonFormat, STRING } from './json-format.ts';
import type { AnswerShape } from './model-client.ts';
import { type PromptMessage, storyText } from './prompt.ts';
import { promptText } from './prompt-text.ts';
import { objectsIn, withoutThoughts } from './read-answer.ts';

const RULES = promptText('clue-rules');

const LONGEST_CLUE = 200;

/** The prompt has all questions of the player, because they show the model what the player does not know yet. */
export function cluePrompt(request: HostRequest, knowledge: StoryKnowledge): PromptMessage[] {
  const found = request.turns.flatMap(({ factsConfirmed }) => factsConfirmed);
  const asked = request.turns.flatMap(({ question, verdict }) =>
    verdict === null ? [] : [{ player_message: question, verdict }],
  );
  return [
    { role: 'system', content: `${RULES}\n\n${storyText(request, knowledge)}` },
    {
      role: 'user',
      content: JSON.stringify({
        asked,
        found,
        clues_given: request.turns.filter(({ isClue }) => isClue).length,
      }),
    },
  ];
}

export const MODEL_CLUE: AnswerShape<string> = {
  format: jsonFormat('clue', { reason: STRING, clue: STRING }),
  maxOutputTokens: 500,
  /** @throws HostUnavailableError `malformed` for no clue, or a clue that is too long */
  parse: (content) => {
    const clue = objectsIn(withoutThoughts(content)).findLast((each) => typeof each.clue === 'string')?.clue;
    const text = typeof clue === 'string' ? clue.trim() : '';
    if (text === '' || text.length > LONGEST_CLUE) throw new HostUnavailableError('malformed');
    return text;
  },
};
