import { messageOf } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { useState } from 'react';

/** Logs the member out of this browser. If that fails, `error` says why. */
export function useLogOut(onDone: () => void = () => undefined) {
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const logOut = async () => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      await signOut();
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { logOut, isBusy, error };
}
