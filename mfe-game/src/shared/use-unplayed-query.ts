import { PLAYED_MAX } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { useMemo } from 'react';
import { readGuestRecord } from './guest-record.ts';

/**
 * Makes the server leave out mysteries that the player has played. For a guest, the browser sends the latest ids. Null
 * until the session is known.
 */
export function useUnplayedQuery(): { unplayed?: '1'; played?: string } | null {
  const { status } = useAuth();
  return useMemo(() => {
    if (status === 'loading') return null;
    if (status === 'member') return { unplayed: '1' };
    const ids = new Set(readGuestRecord().plays.map(({ storyId }) => storyId));
    return ids.size > 0 ? { played: [...ids].slice(0, PLAYED_MAX).join(',') } : {};
  }, [status]);
}
