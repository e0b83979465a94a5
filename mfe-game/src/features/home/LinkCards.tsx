import { bookIcon, crownIcon, editIcon, Icon, type IconData } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './LinkCards.module.css';

const CARDS: readonly { to: string; title: string; text: string; icon: IconData }[] = [
  {
    to: '/how-to-play',
    title: 'How to Play',
    text: 'One strange scene, and as many questions as you like.',
    icon: bookIcon,
  },
  {
    to: '/create',
    title: 'Create Stories',
    text: 'Write a mystery of your own and watch others puzzle.',
    icon: editIcon,
  },
  { to: '/premium', title: 'Premium', text: 'No adverts, and a sharper host. Coming soon.', icon: crownIcon },
];

export function LinkCards() {
  return (
    <nav aria-label="More" className={styles.cards}>
      {CARDS.map(({ to, title, text, icon }) => (
        <Link key={to} to={to} className={styles.card}>
          <span className={styles.icon}>
            <Icon icon={icon} size="l" />
          </span>
          <span className={styles.words}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
