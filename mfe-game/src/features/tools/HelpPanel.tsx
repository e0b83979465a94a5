import { Button, eyeIcon, lightbulbIcon } from '@sidelight/ui';
import { CLUE_MESSAGE, GIVE_UP_MESSAGE } from '../../shared/messages.ts';
import styles from './Panels.module.css';
import { ToolPanel } from './ToolPanel.tsx';

type Props = { canAsk: boolean; onAsk: (text: string) => void; onClose: () => void };

/** The buttons for a clue and for the solution. Both close the panel. */
export function HelpPanel({ canAsk, onAsk, onClose }: Props) {
  const say = (text: string) => {
    onClose();
    onAsk(text);
  };
  return (
    <ToolPanel title="Help" onClose={onClose}>
      <p className={styles.soft}>A clue costs points. Revealing the answer ends the game with none.</p>
      <div className={styles.buttons}>
        <Button icon={lightbulbIcon} disabled={!canAsk} onClick={() => say(CLUE_MESSAGE)}>
          Request a clue
        </Button>
        <Button icon={eyeIcon} disabled={!canAsk} onClick={() => say(GIVE_UP_MESSAGE)}>
          Reveal answer
        </Button>
      </div>
    </ToolPanel>
  );
}
