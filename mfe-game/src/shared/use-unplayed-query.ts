import { PLAYED_MAX } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { useMemo } from 'react';
import { readGuestRecord } from './guest-record.ts';

/**
 * The query that makes the server leave out mysteries that the player has played. A guest's query lists the mysteries
 * played last, because only the browser knows them. Null until it is known who is signed in.
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
