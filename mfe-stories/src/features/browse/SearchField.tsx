import { Icon, searchIcon } from '@sidelight/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './SearchField.module.css';

/** The wait in ms after the last key. */
const DEBOUNCE_MS = 250;
const QUERY_MAX = 100;

/** Searches while the player types, and without delay on Enter. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(value);
  const [previous, setPrevious] = useState(value);
  const [sent, setSent] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    if (sent !== value) {
      // The address has changed without this field, for example through the back button.
      setSent(value);
      setText(value);
    }
  }
  const send = () => {
    const q = text.trim();
    if (q === sent) return;
    setSent(q);
    onSearch(q);
  };
  const search = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Icon icon={searchIcon} size="s" />
        <input
          type="search"
          aria-label="Search mysteries"
          placeholder="Search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={QUERY_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}
