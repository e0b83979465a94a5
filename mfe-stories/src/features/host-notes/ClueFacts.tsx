import type { FactRow } from '../../shared/story-values.ts';
import styles from './ClueFacts.module.css';

type Props = {
  legend: string;
  keyFacts: readonly FactRow[];
  /** The ids of the key facts to which the clue leads. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The form numbers empty key facts too, but they are not saved, so no clue can lead to them. */
export function ClueFacts({ legend, keyFacts, chosen, onChange }: Props) {
  const offered = keyFacts
    .map((fact, index) => ({ ...fact, label: `Key fact ${index + 1}: ${fact.text.trim()}` }))
    .filter(({ text }) => text.trim() !== '');
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {offered.map(({ key, id, label }) => (
        <label key={key} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <span className={styles.fact}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
