import { storage } from '@sidelight/shell-api';
import { playerToday } from '@sidelight/shell-api/clock';
import { useEffect, useState } from 'react';

const KEY = 'sign_up_offered';

/** True on the first end screen that a guest sees in this browser on a day, so that the offer is made once a day. */
export function useOfferOfToday(isGuest: boolean): boolean {
  const [isFirst] = useState(() => storage.read<unknown>(KEY, null) !== playerToday());
  const isOffered = isGuest && isFirst;
  useEffect(() => {
    if (isOffered) storage.write(KEY, playerToday());
  }, [isOffered]);
  return isOffered;
}
