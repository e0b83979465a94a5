import { THEMES, useTheme } from '@sidelight/shell-api';
import styles from './menu.module.css';

const LABELS = { system: 'As the system', light: 'Light', dark: 'Dark' };

export function ThemePicker() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className={styles.group}>
      <legend>Theme</legend>
      <div className={styles.segments}>
        {THEMES.map((name) => (
          <label key={name} className={styles.segment}>
            <input type="radio" name="theme" checked={name === theme} onChange={() => setTheme(name)} />
            <span>{LABELS[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
