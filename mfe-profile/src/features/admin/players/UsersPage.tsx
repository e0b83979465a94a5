import { useSearchParams } from 'react-router-dom';
import styles from '../shared/Admin.module.css';
import { SearchForm } from '../shared/SearchForm.tsx';
import { PlayerList } from './PlayerList.tsx';
import { PlayerView } from './PlayerView.tsx';

export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const username = search.get('username');
  const asked = search.get('q') ?? '';
  return (
    <div className={styles.stack}>
      <h1>Players</h1>
      <SearchForm
        label="Username, or its beginning"
        verb="Find players"
        required
        maxLength={20}
        pattern="[A-Za-z0-9_]+"
        autoCapitalize="none"
        spellCheck={false}
        searched={username ?? asked}
        onSearch={(text) => text && setSearch({ q: text })}
      />
      {username && <PlayerView key={username} username={username} />}
      {!username && asked && <PlayerList key={asked} beginning={asked} />}
    </div>
  );
}
