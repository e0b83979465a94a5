import { arrowDownIcon, arrowUpIcon, Button, IconButton, plusIcon, trashIcon } from '@sidelight/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LimitedField } from '../../shared/LimitedField.tsx';
import type { Row } from '../../shared/story-values.ts';
import styles from './NoteRows.module.css';
import { NotesSection } from './NotesSection.tsx';

type Props<R extends Row> = {
  legend: string;
  hint: string;
  /** For example 'Key fact'. */
  noun: string;
  rows: readonly R[];
  onChange: (rows: R[]) => void;
  make: () => R;
  max: number;
  textMax: number;
  isOrdered?: boolean;
  placeholder?: string;
  renderMore?: (row: R, name: string, change: (changes: Partial<R>) => void) => ReactNode;
};

export function NoteRows<R extends Row>(props: Props<R>) {
  const { legend, hint, noun, rows, onChange, make, max, textMax, isOrdered, placeholder, renderMore } =
    props;
  const list = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const focusRow = (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"] :is(textarea, input)`)?.focus();
  useEffect(() => {
    if (focusKey) focusRow(focusKey);
  }, [focusKey]);

  const change = (index: number, changes: Partial<R>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const move = (from: number, to: number) => {
    const next = [...rows];
    const [row] = next.splice(from, 1);
    if (!row) return;
    flushSync(() => onChange(next.toSpliced(to, 0, row)));
    // At an end of the list, the button that had the focus is disabled.
    if (to === 0 || to === next.length) focusRow(row.key);
  };
  return (
    <NotesSection ref={list} legend={legend} hint={hint}>
      {rows.map((row, index) => {
        const name = `${noun} ${index + 1}`;
        return (
          <div key={row.key} data-row={row.key} className={styles.row}>
            <LimitedField
              label={name}
              value={row.text}
              max={textMax}
              rows={1}
              {...(placeholder ? { placeholder } : {})}
              onChange={(text) => change(index, { text } as Partial<R>)}
              aside={
                <span className={styles.tools}>
                  {isOrdered && (
                    <>
                      <IconButton
                        icon={arrowUpIcon}
                        label={`Move ${name} up`}
                        disabled={index === 0}
                        onClick={() => move(index, index - 1)}
                      />
                      <IconButton
                        icon={arrowDownIcon}
                        label={`Move ${name} down`}
                        disabled={index === rows.length - 1}
                        onClick={() => move(index, index + 1)}
                      />
                    </>
                  )}
                  <IconButton
                    icon={trashIcon}
                    label={`Remove ${name}`}
                    onClick={() => {
                      // After the render, because the button is disabled while the list is full.
                      flushSync(() => onChange(rows.filter((_, at) => at !== index)));
                      add.current?.focus();
                    }}
                  />
                </span>
              }
            />
            {renderMore?.(row, name, (changes) => change(index, changes))}
          </div>
        );
      })}
      <Button
        ref={add}
        icon={plusIcon}
        className={styles.add}
        disabled={rows.length >= max}
        onClick={() => {
          const row = make();
          onChange([...rows, row]);
          setFocusKey(row.key);
        }}
      >
        Add {noun.toLowerCase()}
      </Button>
    </NotesSection>
  );
}
