import { messageOf } from '@sidelight/contracts';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { useState } from 'react';

/** Logs the member out of this browser. If that fails, a notice says why. */
export function useLogOut(onDone: () => void = () => undefined) {
  const { signOut } = useAuth();
  const { notify } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await signOut();
      onDone();
    } catch (error) {
      notify({ text: messageOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { logOut, isBusy };
}
