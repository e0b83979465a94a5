import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './Card.module.css';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `paper` is for scenarios and solutions. */
  tone?: 'plain' | 'paper';
};

export function Card({ as: Tag = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.card, styles[tone], className)} />;
}
