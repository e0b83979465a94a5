import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export type TabItem = { value: string; label: ReactNode; content: ReactNode };
export type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  onChange?: (value: string) => void;
};

/** Panels of which one is in sight; arrow keys move between the tabs. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const control = value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value };
  return (
    <Primitive.Root {...control} {...(onChange ? { onValueChange: onChange } : {})}>
      <Primitive.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Primitive.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className={styles.content}>
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
