import styles from './Admin.module.css';

type Props = { prompt: string; solution: string };

export function StoryTexts({ prompt, solution }: Props) {
  return (
    <>
      <h3>Scenario</h3>
      <p className={styles.prompt}>{prompt}</p>
      <h3>Solution</h3>
      <p className={styles.prompt}>{solution}</p>
    </>
  );
}
