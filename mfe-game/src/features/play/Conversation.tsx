import { ACCEPT_BUTTONS } from '@sidelight/rules';
import { Button, retryIcon } from '@sidelight/ui';
import { useState } from 'react';
import { FIRST_MESSAGE } from '../../shared/messages.ts';
import { DisputeNote } from '../dispute/index.ts';
import { type ClosingQuestion, FirstHostChoice } from '../hosts/index.ts';
import styles from './Conversation.module.css';
import { HostMessage } from './HostMessage.tsx';
import type { OpenRound } from './round.ts';
import { wordsAfterVerdict } from './verdict-once.ts';

type Props = {
  round: OpenRound;
  closing: ClosingQuestion | null;
  /** Whether the player can send messages. If not, the conversation has no buttons that send one. */
  canSend: boolean;
  onRetry: (text: string) => void;
  onAccept: (text: string) => void;
};

export function Conversation({ round, closing, canSend, onRetry, onAccept }: Props) {
  const { play, pending, failed, answer, wasStreamed } = round;
  const [pressedId, setPressedId] = useState<string | null>(null);
  const asks = play.turns.at(-1)?.asks;
  const offer = asks && canSend && !pending ? ACCEPT_BUTTONS[asks] : null;
  return (
    <ol className={styles.messages}>
      <li>
        <HostMessage>{FIRST_MESSAGE}</HostMessage>
        {!pending && <FirstHostChoice play={play} />}
      </li>
      {play.turns.map((turn) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a press shows the button below, which the keyboard reaches anyway
        <li
          key={turn.turnId}
          className={styles.turn}
          data-still={wasStreamed && turn === answer ? '' : undefined}
          data-pressed={turn.turnId === pressedId || undefined}
          onClick={() => setPressedId(turn.turnId)}
        >
          <PlayerMessage text={turn.question} />
          <div className={styles.answer}>
            <HostMessage verdict={turn.verdict} newFacts={turn.newFacts} isClue={turn.kind === 'clue'}>
              {wordsAfterVerdict(turn.verdict, turn.message)}
            </HostMessage>
            <DisputeNote turn={turn} />
          </div>
          {closing?.turnId === turn.turnId && <HostMessage>{closing.text}</HostMessage>}
        </li>
      ))}
      {offer && (
        <li>
          <Button onClick={() => onAccept(offer.message)}>{offer.label}</Button>
        </li>
      )}
      {pending && (
        <li className={styles.turn}>
          <PlayerMessage text={pending.text} />
          <HostMessage>
            {pending.partialReply}{' '}
            <span className={styles.dots} role="img" aria-label="The host is thinking">
              <span />
              <span />
              <span />
            </span>
          </HostMessage>
        </li>
      )}
      {failed && (
        <li className={styles.turn}>
          <PlayerMessage text={failed.text} />
          <HostMessage>{failed.reply}</HostMessage>
          {canSend && !failed.isFinal && (
            <div>
              <Button variant="quiet" icon={retryIcon} onClick={() => onRetry(failed.text)}>
                Ask again
              </Button>
            </div>
          )}
        </li>
      )}
    </ol>
  );
}

function PlayerMessage({ text }: { text: string }) {
  return <p className={styles.player}>{text}</p>;
}
