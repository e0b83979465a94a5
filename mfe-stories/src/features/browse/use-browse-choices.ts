import { storage, useAuth } from '@sidelight/shell-api';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BrowseChoices, readChoices, toParams } from './browse-choices.ts';

// The shell's `theme.js` reads these two keys. If neither is set, the script requests the default list early, with a
// URL that must agree with `browse-choices.ts`.
const COLLECTIONS_KEY = 'selected_collections';
const SORT_KEY = 'sort_preferences';

/** The choices are in the URL. Local storage keeps collections and order for the next visit. */
export function useBrowseChoices(): {
  choices: BrowseChoices;
  change: (changesOf: (now: BrowseChoices) => Partial<BrowseChoices>) => void;
} {
  const { status } = useAuth();
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => {
    const saved = {
      collections: storage.read<unknown>(COLLECTIONS_KEY, null),
      sort: storage.read<unknown>(SORT_KEY, null),
    };
    return readChoices(params, saved, status !== 'guest');
  }, [params, status]);

  /** The choices with the latest changes, also those that the address does not have yet. */
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  }, [choices]);
  const change = useCallback(
    (changesOf: (now: BrowseChoices) => Partial<BrowseChoices>) => {
      const changes = changesOf(latest.current);
      const next = { ...latest.current, ...changes };
      latest.current = next;
      if (changes.collections) storage.write(COLLECTIONS_KEY, next.collections);
      if (changes.sort ?? changes.direction) {
        storage.write(SORT_KEY, { sort: next.sort, direction: next.direction });
      }
      setParams(toParams(next), { replace: true });
    },
    [setParams],
  );
  return { choices, change };
}
