import { type Motion, type Theme, useMotion, useTheme } from '@sidelight/shell-api';
import { RadioGroup, type RadioOption } from '@sidelight/ui';
import { Panel } from '../../shared/Panel.tsx';
import styles from './Settings.module.css';

const THEME_OPTIONS: readonly RadioOption<Theme>[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const MOTION_OPTIONS: readonly RadioOption<Motion>[] = [
  { value: 'system', label: 'As the system' },
  { value: 'reduced', label: 'Reduced', hint: 'Nothing slides, counts up or fades' },
];

export function LookSettings() {
  const { theme, setTheme } = useTheme();
  const { motion, setMotion } = useMotion();
  return (
    <Panel title="Look and feel" aside="On this browser">
      <div className={styles.groups}>
        <RadioGroup legend="Theme" options={THEME_OPTIONS} value={theme} onChange={setTheme} />
        <RadioGroup legend="Motion" options={MOTION_OPTIONS} value={motion} onChange={setMotion} />
      </div>
    </Panel>
  );
}
