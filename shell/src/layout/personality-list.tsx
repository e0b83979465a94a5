import type { GameMenu } from '@sidelight/shell-api';
import styles from './menu.module.css';

/** The chosen host answers from the next question on. */
export function PersonalityList({ menu }: { menu: GameMenu }) {
  return (
    <fieldset className={styles.group}>
      <legend>Your host</legend>
      {menu.personalities.map(({ index, name, description }) => (
        <label key={index} className={styles.choice}>
          <input
            type="radio"
            name="personality"
            checked={index === menu.currentIndex}
            onChange={() => menu.onChange(index)}
          />
          {menu.portraitOf?.(index)}
          <span>
            <strong>{name}</strong>
            <small>{description}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
