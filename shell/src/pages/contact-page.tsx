import styles from './prose.module.css';

const ADDRESS = 'hello@sidelight.example';

export function ContactPage() {
  return (
    <article className={styles.page}>
      <h1>Get in touch</h1>
      <p className={styles.lead}>
        Found a mistake, missing something, or only want to say hello? Write to us.
      </p>
      <ul className={styles.cards}>
        <li className={styles.card}>
          <h2>Email</h2>
          <p>
            <a href={`mailto:${ADDRESS}`}>{ADDRESS}</a>
          </p>
          <p>We read everything and answer within a few days.</p>
        </li>
        <li className={styles.card}>
          <h2>Discord</h2>
          <span className={styles.badge}>Community needed</span>
          <p>There is no server yet. If you would like to start one, tell us.</p>
        </li>
        <li className={styles.card}>
          <h2>Reddit</h2>
          <span className={styles.badge}>Community needed</span>
          <p>There is no subreddit yet. If you would like to look after one, tell us.</p>
        </li>
      </ul>
    </article>
  );
}
