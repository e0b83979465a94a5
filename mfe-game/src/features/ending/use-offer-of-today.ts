import { storage } from '@sidelight/shell-api';
import { playerToday } from '@sidelight/shell-api/clock';
import { useEffect, useState } from 'react';

const KEY = 'sign_up_offered';

/**
 * True if this browser has not yet offered an account to a guest today, so that the guest sees the offer once a day.
 */
export function useOfferOfToday(isGuest: boolean): boolean {
  const [isFirst] = useState(() => storage.read<unknown>(KEY, null) !== playerToday());
  const isOffered = isGuest && isFirst;
  useEffect(() => {
    if (isOffered) storage.write(KEY, playerToday());
  }, [isOffered]);
  return isOffered;
}
