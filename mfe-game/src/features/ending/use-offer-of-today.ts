import { storage } from '@sidelight/shell-api';
import { playerToday } from '@sidelight/shell-api/clock';
import { useEffect, useState } from 'react';

const KEY = 'sign_up_offered';

/**
 * Whether to offer an account on this end screen: true on the first end screen of the player's day in this browser.
 * @param isGuest false for members: they get no offer, and an end screen that a member sees does not count as the first
 */
export function useOfferOfToday(isGuest: boolean): boolean {
  const [isFirst] = useState(() => storage.read<unknown>(KEY, null) !== playerToday());
  const isOffered = isGuest && isFirst;
  useEffect(() => {
    if (isOffered) storage.write(KEY, playerToday());
  }, [isOffered]);
  return isOffered;
}
