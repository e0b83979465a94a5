import type { Story } from '@sidelight/contracts';
import { telemetry, useToasts } from '@sidelight/shell-api';
import {
  arrowDownIcon,
  arrowUpIcon,
  flagIcon,
  heartIcon,
  helpIcon,
  IconButton,
  type IconData,
  infoIcon,
  share,
  shareIcon,
} from '@sidelight/ui';
import { useCallback, useRef, useState } from 'react';
import { FavouritePanel } from './FavouritePanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import styles from './ToolDock.module.css';

type Tool = 'help' | 'info' | 'report' | 'favourite';
const TOOLS: readonly { tool: Tool; label: string; icon: IconData }[] = [
  { tool: 'help', label: 'Help', icon: helpIcon },
  { tool: 'info', label: 'Information', icon: infoIcon },
  { tool: 'report', label: 'Report', icon: flagIcon },
  { tool: 'favourite', label: 'Favorite', icon: heartIcon },
];

type Props = {
  story: Story | undefined;
  storyId: string;
  playId: string | null;
  isOver: boolean;
  canAsk: boolean;
  onAsk: (text: string) => void;
  edge: { isAtBottom: boolean; scrollTo: (edge: 'top' | 'bottom') => void };
};

/** The toolbar with the panel of the active tool. A second press on the tool closes the panel. */
export function ToolDock({ story, storyId, playId, isOver, canAsk, onAsk, edge }: Props) {
  const [active, setActive] = useState<Tool | null>(null);
  const dock = useRef<HTMLDivElement>(null);
  const { notify } = useToasts();

  /** Closes the panel. If the focus was inside, it returns to the tool's button. */
  const close = useCallback(() => {
    const panel = dock.current?.querySelector('[data-panel]');
    const button = dock.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (panel?.contains(document.activeElement)) button?.focus();
    setActive(null);
  }, []);

  const shareStory = async () => {
    const url = `${globalThis.location.origin}/story/${storyId}`;
    const text = story ? `${story.title}\n${story.prompt}` : '';
    const outcome = await share({ title: story?.title ?? 'Sidelight', text, url }, (error) =>
      telemetry.report(error, { share: 'story' }),
    );
    if (outcome === 'copied') notify({ text: 'Copied to the clipboard', tone: 'success' });
  };

  const panelProps = { storyId, onClose: close };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      ref={dock}
      className={styles.dock}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && active) {
          event.stopPropagation();
          close();
        }
      }}
    >
      {active === 'help' && <HelpPanel {...panelProps} canAsk={canAsk} onAsk={onAsk} />}
      {active === 'info' && <InfoPanel {...panelProps} story={story} />}
      {active === 'report' && <ReportPanel {...panelProps} playId={playId} />}
      {active === 'favourite' && <FavouritePanel {...panelProps} />}
      <div className={styles.bar} role="toolbar" aria-label="Tools">
        {TOOLS.filter(({ tool }) => tool !== 'help' || !isOver).map(({ tool, label, icon }) => (
          <IconButton
            key={tool}
            icon={icon}
            label={label}
            className={active === tool ? styles.active : undefined}
            aria-expanded={active === tool}
            onClick={() => (active === tool ? close() : setActive(tool))}
          />
        ))}
        {/* The end screen shares the game instead. */}
        {!isOver && <IconButton icon={shareIcon} label="Share" onClick={shareStory} />}
        <span className={styles.gap} />
        <IconButton
          icon={edge.isAtBottom ? arrowUpIcon : arrowDownIcon}
          label={edge.isAtBottom ? 'Scroll to top' : 'Scroll to bottom'}
          onClick={() => edge.scrollTo(edge.isAtBottom ? 'top' : 'bottom')}
        />
      </div>
    </div>
  );
}
