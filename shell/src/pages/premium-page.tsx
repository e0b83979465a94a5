import { Link } from 'react-router-dom';
import { NotifyMe } from './notify-me.tsx';
import styles from './prose.module.css';

const PLANNED = [
  ['Ad-Free Experience', 'No advert between two mysteries.'],
  ['Premium Badge', 'A small lamp beside your name.'],
  ['Enhanced Statistics', 'How you ask, when you solve, and how you have grown.'],
  ['Enhanced AI', 'A more capable host for the mysteries that you have written.'],
] as const;

export function PremiumPage() {
  return (
    <article className={styles.page}>
      <span className={styles.badge}>Coming Soon</span>
      <h1>Sidelight Premium</h1>
      <p className={styles.lead}>
        We are working on it. Until then every mystery is free, and so it will stay: Premium adds comfort, not
        stories.
      </p>
      <ul className={styles.cards}>
        {PLANNED.map(([heading, text]) => (
          <li key={heading} className={styles.card}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <NotifyMe />
      <p>
        Is something missing here? <Link to="/contact">Tell us</Link>.
      </p>
    </article>
  );
}
