import { messageOf, type Play } from '@sidelight/contracts';
import { useToasts } from '@sidelight/shell-api';
import { createContext, useCallback } from 'react';
import { gameApi } from '../../shared/api.ts';

/** Sends a dispute about a turn; null outside the game screen. */
export const DisputeContext = createContext<((turnId: string) => Promise<void>) | null>(null);

/** Returns a function that disputes a turn, tells the player the outcome and passes the changed play to `onPlay`. */
export function useDispute(playId: string | null, onPlay: (play: Play) => void) {
  const [disputeTurn] = gameApi.disputeTurn.useMutation();
  const { notify } = useToasts();
  return useCallback(
    async (turnId: string) => {
      if (playId === null) return;
      const { data, error } = await disputeTurn({ params: { playId, turnId }, body: {} });
      if (!data) return notify({ text: messageOf(error), tone: 'error' });
      onPlay(data.play);
      const status = data.turn.dispute?.status;
      if (status) notify({ text: OUTCOMES[status], tone: status === 'reversed' ? 'success' : 'info' });
    },
    [playId, disputeTurn, notify, onPlay],
  );
}

const OUTCOMES = {
  queued: 'Thank you. An admin will look at this answer.',
  upheld: 'The answer was judged again, and it stands.',
  reversed: 'The answer was corrected, and your question given back.',
};
