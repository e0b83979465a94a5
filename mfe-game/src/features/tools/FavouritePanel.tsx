import { heartIcon, Icon } from '@sidelight/ui';
import { useEffect } from 'react';
import styles from './Panels.module.css';
import { ToolPanel } from './ToolPanel.tsx';
import { useToggleFavourite } from './use-toggle-favourite.ts';

/** How long the panel shows the outcome before it closes, in ms (product spec, section 9). */
const CLOSE_AFTER_MS = 2000;

export function FavouritePanel({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const outcome = useToggleFavourite(storyId);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [outcome, onClose]);
  return (
    <ToolPanel title="Favorite" onClose={onClose} takesFocus={false}>
      <p role="status" className={outcome?.isError ? styles.error : styles.outcome}>
        {outcome && (
          <>
            <Icon icon={heartIcon} /> {outcome.text}
          </>
        )}
      </p>
    </ToolPanel>
  );
}
