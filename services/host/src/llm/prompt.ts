import { claimIn } from '../claims/claim.ts';
import { scoredClaims } from '../claims/nearest-claims.ts';
import type { Known, StoryIndex } from '../claims/story-index.ts';
import type { HostRequest, HostTurn, Verdict } from '../host.ts';
import { isQuestion } from '../intents/intent-of.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { personalityOf, pickLine } from '../replies/personalities.ts';
import { promptText } from './prompt-text.ts';

const RULES = promptText('judge-rules');
const EXAMPLES = promptText('judge-examples');

export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/**
 * Up to this number of statements, the system prompt has all of them. With more statements, each message has its
 * nearest claims of the notes beside it.
 */
const MOST_STATEMENTS = 60;
const NEAREST_STATEMENTS = 30;

/**
 * Everything before the newest message has the same bytes as in the previous turn, so that the server can cache it.
 * Messages of user and model alternate, because some servers require it.
 */
export function buildPrompt(
  request: HostRequest,
  index: StoryIndex,
  secondLook?: { earlierMessage: string; earlierVerdict: Verdict },
): PromptMessage[] {
  const messages: PromptMessage[] = [{ role: 'system', content: systemText(request, index.knowledge) }];
  for (const [at, turn] of request.turns.entries()) {
    if (turn.verdict === null) continue;
    const { question, verdict } = turn;
    const answer = judgementText({ ...turn, verdict }, voiceLine(request, verdict, at));
    messages.push(userMessage({ player_message: question }), { role: 'assistant', content: answer });
  }
  messages.push(
    userMessage({
      ...statementsBeside(request, index),
      ...(secondLook ? { second_look: secondLook } : {}),
      player_message: request.question,
    }),
  );
  return messages;
}

export function storyText({ story }: HostRequest, knowledge: StoryKnowledge): string {
  const facts = knowledge.facts.map((fact) => `- ${fact.id}: ${fact.text}`).join('\n');
  return [
    `# Scenario (known to the player): ${story.title}\n${story.prompt}`,
    `# Solution (secret)\n${story.solution}`,
    `# Facts (secret)\n${facts}`,
  ].join('\n\n');
}

function systemText(request: HostRequest, knowledge: StoryKnowledge): string {
  const { name, description } = personalityOf(request.personalityIndex);
  const statements = knowledge.notes?.statements ?? [];
  const list = statements.map(({ text, answer }) => `- ${text} => ${answer}`).join('\n');
  const samples = (['yes', 'no', 'irrelevant'] as const).map(
    (verdict) => `- ${voiceLine(request, verdict, 0)}`,
  );
  return [
    RULES,
    EXAMPLES,
    storyText(request, knowledge),
    statements.length === 0 || statements.length > MOST_STATEMENTS
      ? ''
      : `# Judged statements (secret)\n${list}`,
    `# Voice: ${name}\n${description}\n${samples.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The weight of the previous message in the choice of statements: "and was it hers?" depends on that message. */
const EARLIER = 0.4;

function statementsBeside({ turns, question }: HostRequest, index: StoryIndex): object {
  const { notes, lexicon } = index.knowledge;
  if ((notes?.statements.length ?? 0) <= MOST_STATEMENTS) return {};
  const earlier = turns.findLast(({ verdict }) => verdict !== null)?.question ?? '';
  const scores = new Map<Known, number>();
  for (const [message, share] of [
    [question, 1],
    [earlier, EARLIER],
  ] as const)
    for (const { known, score } of scoredClaims(claimIn(message, { lexicon, names: index.names }), index))
      if (known.kind !== 'text') scores.set(known, Math.max(scores.get(known) ?? 0, share * score));
  const nearest = [...scores].sort(([, one], [, other]) => other - one).slice(0, NEAREST_STATEMENTS);
  return { judged_statements: nearest.map(([{ text, kind }]) => `${text} => ${kind}`) };
}

const userMessage = (content: object): PromptMessage => ({ role: 'user', content: JSON.stringify(content) });

const WORDS: Record<Verdict, string> = {
  yes: 'Yes.',
  no: 'No.',
  irrelevant: 'Irrelevant.',
  both: 'Yes and no.',
  unclear: 'Unclear.',
};

function voiceLine({ story, personalityIndex }: HostRequest, verdict: Verdict, turn: number): string {
  const { lines } = personalityOf(personalityIndex);
  return `${WORDS[verdict]} ${pickLine(lines.verdict[verdict], { storyId: story.storyId, turn })}`;
}

const REASONS: Record<Verdict, string> = {
  yes: 'What the message claims is so.',
  no: 'What the message claims is not so.',
  irrelevant: 'The story does not say, and nothing turns on it.',
  both: 'One part or sense of it is so, another is not.',
  unclear: 'It can not be judged as it stands.',
};

export function judgementText(
  {
    question,
    verdict,
    factsConfirmed,
    kind,
    isSolved = false,
  }: HostTurn & { verdict: Verdict; kind?: 'question' | 'guess'; isSolved?: boolean },
  words: string,
): string {
  return JSON.stringify({
    reason: REASONS[verdict],
    classification: kind ?? (isQuestion(question) ? 'question' : 'guess'),
    verdict,
    factsConfirmed,
    coversSolution: isSolved,
    messageToUser: words.startsWith(WORDS[verdict]) ? words : `${WORDS[verdict]} ${words}`,
  });
}
