import { cx, Icon, type IconData } from '@sidelight/ui';
import styles from './ToolButton.module.css';

type Props = {
  icon: IconData;
  word: string;
  /** The accessible name, if it says more than `word`. */
  label?: string;
  /** Whether the tool's panel is open; absent for a tool without a panel. */
  isActive?: boolean;
  /** Whether what the tool toggles is on; absent for a tool that toggles nothing. */
  isPressed?: boolean | undefined;
  onPress: () => void;
};

export function ToolButton({ icon, word, label, isActive, isPressed, onPress }: Props) {
  return (
    <button
      type="button"
      className={cx(styles.tool, isActive && styles.active)}
      aria-label={label}
      title={label ?? word}
      aria-expanded={isActive}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <Icon icon={icon} />
      <span className={styles.word}>{word}</span>
    </button>
  );
}
