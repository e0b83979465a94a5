import { buttonClass } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './prose.module.css';

export function AboutPage() {
  return (
    <article className={styles.page}>
      <h1>About Sidelight</h1>
      <p className={styles.lead}>
        Sidelight is a reading lamp, a strange story and a host who knows more than you. You ask; the host
        says yes, no or irrelevant; and little by little the light falls on what really happened.
      </p>
      <section className={styles.section}>
        <h2>Where these stories come from</h2>
        <p>
          Puzzles like these have been told around fires and on long train rides for generations. We have
          written the old motifs anew in our own words, and every day there is one more. Players add their
          own.
        </p>
      </section>
      <section className={styles.section}>
        <h2>The makers</h2>
        <p>
          We are a small group of people who like riddles better than answers: one writes, one draws, two
          build, and all of us play the daily mystery before breakfast. Nothing here is meant to keep you
          longer than you like.
        </p>
      </section>
      <section className={styles.section}>
        <h2>What is counted</h2>
        <p>
          When a page fails, this copy’s own server is told the kind of page and the place in the code, and on
          one visit in ten how fast the page was: nothing of you, of what you read or of what you asked. A
          browser that sends Do Not Track or Global Privacy Control tells of failures alone.
        </p>
        <p>
          Beyond that nothing, unless whoever runs this copy has set up a collector. If so, it is told which
          kinds of pages are opened, that a game began or ended, and how fast pages appear: without cookies,
          names, numbers that follow you, or the mysteries you read. A browser that sends Do Not Track or
          Global Privacy Control sends none of it.
        </p>
        <p>
          How many questions were asked, and how well the host answers:{' '}
          <Link to="/stats">Stats for Nerds</Link>
        </p>
      </section>
      <p>
        <Link className={buttonClass('primary')} to="/contact">
          Contact Us
        </Link>
      </p>
    </article>
  );
}
