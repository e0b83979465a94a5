import { useEffect, useState } from 'react';

/** The save of a new mystery, which goes on after the author has left the form. */
let running: Promise<void> | null = null;

export function noteRunningSave(save: Promise<void>): Promise<void> {
  running = save.finally(() => {
    running = null;
  });
  return running;
}

/**
 * True until a save that was running when the page opened has ended. Only then is it known whether the draft is still
 * needed.
 */
export function useEarlierSave(): boolean {
  const [earlier, setEarlier] = useState(running);
  useEffect(() => {
    void earlier?.finally(() => setEarlier(null));
  }, [earlier]);
  return earlier !== null;
}
