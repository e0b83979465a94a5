import { Button, TextField, type TextFieldProps } from '@sidelight/ui';
import { type FormEvent, useState } from 'react';
import styles from './Admin.module.css';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue'> & {
  searched: string;
  verb: string;
  /** Gets the trimmed text. */
  onSearch: (text: string) => void;
};

export function SearchForm({ searched, verb, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(searched);
  // A link or the browser's back button may change the searched text.
  const [shown, setShown] = useState(searched);
  if (searched !== shown) {
    setShown(searched);
    setTyped(searched);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        autoComplete="off"
        {...field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="primary">
        {verb}
      </Button>
    </form>
  );
}
