import { DIFFICULTY_MIN_GAMES, ESTIMATE_LABEL, SCORING } from '@sidelight/rules';
import { buttonClass } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { ExampleGame } from './example/ExampleGame.tsx';
import styles from './prose.module.css';

const HINTS = [
  'Ask what can be answered with yes or no. Anything else gets you a polite refusal.',
  'Start wide: is anyone dead, is it an everyday scene, does the place matter? Then close in.',
  'Doubt every word of the scenario. What you take for granted is where it is hidden.',
  'An “irrelevant” is an answer too: that road leads nowhere.',
  'When you think you know, say the whole story in one message.',
  'Stuck? “Request a clue” in the Help panel gives you a push, for a price.',
] as const;

export function HowToPlayPage() {
  return (
    <article className={styles.page}>
      <h1>How to play</h1>
      <p className={styles.lead}>
        You read a strange scene. Behind it is a perfectly good explanation, and the host knows it. Ask yes or
        no questions until you know it too.
      </p>

      <section className={styles.section}>
        <h2>An example</h2>
        <div className={styles.paper}>
          <p>
            Every morning Ada takes letters out of the same box. She has never read one of them, nor does she
            wish to. Today the box is empty, and she goes home early and happy. Why?
          </p>
          <ExampleGame />
        </div>
      </section>

      <section className={styles.section}>
        <h2>Hints</h2>
        <ul>
          {HINTS.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>

      <section className={styles.section}>
        <h2>How you are scored</h2>
        <p>A solved mystery is worth up to {SCORING.maxPoints} points. Two things take some of them away:</p>
        <ul className={styles.cards}>
          <li className={styles.card}>
            <h3>Efficiency</h3>
            <p>
              {SCORING.freeQuestions} questions are free; each one beyond costs {SCORING.costPerQuestion}{' '}
              points, each clue {SCORING.costPerHint}.
            </p>
          </li>
          <li className={styles.card}>
            <h3>Speed</h3>
            <p>
              The first {SCORING.freeSeconds / 60} minutes are free. After that the clock takes points, slowly
              at first: {SCORING.timeFactor} after one minute more, {4 * SCORING.timeFactor} after two.
            </p>
          </li>
        </ul>
        <p>
          The points that you see while you play are what solving the mystery at that moment would bring.
          Giving up brings none.
        </p>
        <p>
          Accuracy, the share of your questions that were answered with yes, is measured as well. It brings no
          points and takes none.
        </p>
      </section>

      <section className={styles.section}>
        <h2>How hard a mystery is</h2>
        <p>
          Gentle, fair, tricky or hard: once {DIFFICULTY_MIN_GAMES} games have ended, they show how many
          players solved the mystery and with how many questions. Before that, the editor of the mystery says
          it, or a program that has played it. A program’s level has the word “{ESTIMATE_LABEL}” beside it,
          and it is often one level too low or too high.
        </p>
      </section>

      <section className={styles.section}>
        <h2>What an account adds</h2>
        <ul>
          <li>Points become experience, experience becomes levels, from Rookie to Sherlock.</li>
          <li>Streaks, achievements and statistics that follow you to every device.</li>
          <li>Favourites, likes, and mysteries of your own to write and share.</li>
        </ul>
        <p>
          Everything else is open to guests. <Link to="/login?mode=signup">Make an account</Link>
        </p>
      </section>

      <p>
        <Link className={buttonClass('primary')} to="/story/12">
          Start playing
        </Link>
      </p>
    </article>
  );
}
