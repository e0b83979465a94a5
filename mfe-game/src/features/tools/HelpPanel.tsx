import { CLUE_MESSAGE, counted, GIVE_UP_MESSAGE, SCORING } from '@sidelight/rules';
import { useConfirm } from '@sidelight/shell-api';
import { Button, eyeIcon, lightbulbIcon } from '@sidelight/ui';
import styles from './Panels.module.css';
import { ToolPanel } from './ToolPanel.tsx';

type Props = { factsTotal: number; canAsk: boolean; onAsk: (text: string) => void; onClose: () => void };

export function HelpPanel({ factsTotal, canAsk, onAsk, onClose }: Props) {
  const confirm = useConfirm();
  const say = (text: string) => {
    onClose();
    onAsk(text);
  };
  const reveal = async () => {
    const isSure = await confirm({
      title: 'Reveal answer',
      message: 'This ends the game with no points. Do you want to see the answer?',
      confirmLabel: 'Reveal',
      cancelLabel: 'Keep playing',
    });
    if (isSure) say(GIVE_UP_MESSAGE);
  };
  return (
    <ToolPanel title="Help" onClose={onClose}>
      <p className={styles.soft}>
        A clue costs {SCORING.costPerHint} points. Revealing the answer ends the game with none.
      </p>
      <div className={styles.buttons}>
        <Button icon={lightbulbIcon} disabled={!canAsk} onClick={() => say(CLUE_MESSAGE)}>
          Request a clue
        </Button>
        <Button icon={eyeIcon} disabled={!canAsk} onClick={() => void reveal()}>
          Reveal answer
        </Button>
      </div>
      <p className={styles.soft}>
        {factsTotal > 0 &&
          `The mystery has ${counted(factsTotal, 'fact')}; you solve it when you have found what matters. `}
        Each question beyond {SCORING.freeQuestions} costs {counted(SCORING.costPerQuestion, 'point')}, and
        after {SCORING.freeSeconds / 60} minutes, time costs points too.
      </p>
    </ToolPanel>
  );
}
