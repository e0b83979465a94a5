import { Icon, searchIcon } from '@sidelight/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './SearchField.module.css';

/** How long the player must rest before the list follows what they type, in ms. */
const REST_MS = 250;
const QUERY_MAX = 100;

/** Words to look for in titles and scenarios; searches while one types, at once on Enter. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address was changed by something else, Back for instance.
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== value) onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== value) onSearch(text.trim());
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
