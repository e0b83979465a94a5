import type { Play, Story } from '@sidelight/contracts';
import { telemetry, useAuth, useToasts } from '@sidelight/shell-api';
import {
  arrowDownIcon,
  arrowUpIcon,
  flagIcon,
  heartIcon,
  helpIcon,
  type IconData,
  infoIcon,
  share,
  shareIcon,
} from '@sidelight/ui';
import { useCallback, useRef, useState } from 'react';
import { gameApi } from '../../shared/api.ts';
import type { PanelProps } from './Panel.tsx';
import { ToolButton } from './ToolButton.tsx';
import styles from './ToolDock.module.css';
import { ToolPanels } from './tool-panels.tsx';

type Tool = PanelProps['tool'];
const TOOLS: readonly { tool: Tool; word: string; icon: IconData }[] = [
  { tool: 'help', word: 'Help', icon: helpIcon },
  { tool: 'info', word: 'Information', icon: infoIcon },
  { tool: 'report', word: 'Report', icon: flagIcon },
  { tool: 'favourite', word: 'Favorite', icon: heartIcon },
];

type Props = {
  story: Story | undefined | null;
  storyId: string;
  play: Play | null;
  isOver: boolean;
  canAsk: boolean;
  onAsk: (text: string) => void;
  edge: { isAtBottom: boolean; scrollTo: (edge: 'top' | 'bottom') => void };
};

export function ToolDock({ story, storyId, play, isOver, canAsk, onAsk, edge }: Props) {
  const [active, setActive] = useState<Tool | null>(null);
  const dock = useRef<HTMLDivElement>(null);
  const { notify } = useToasts();
  const { status } = useAuth();
  const { currentData: favourite } = gameApi.getFavourite.useQuery(
    { params: { storyId } },
    { skip: status !== 'member' },
  );

  /** If the focus was inside the panel, the tool's button gets the focus. */
  const close = useCallback(() => {
    const panel = dock.current?.querySelector('[data-panel]');
    const button = dock.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (panel?.contains(document.activeElement)) button?.focus();
    setActive(null);
  }, []);

  const other = edge.isAtBottom ? 'top' : 'bottom';

  const shareStory = async () => {
    const url = `${globalThis.location.origin}/story/${storyId}`;
    const text = story ? `${story.title}\n${story.prompt}` : '';
    const outcome = await share({ title: story?.title ?? 'Sidelight', text, url }, (error) =>
      telemetry.report(error, { share: 'story' }),
    );
    if (outcome === 'copied') notify({ text: 'Copied to the clipboard', tone: 'success' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      ref={dock}
      className={styles.dock}
      data-tools=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && active) {
          event.stopPropagation();
          close();
        }
      }}
    >
      {active && (
        <ToolPanels
          tool={active}
          story={story}
          storyId={storyId}
          play={play}
          canAsk={canAsk}
          onAsk={onAsk}
          onClose={close}
        />
      )}
      <div
        className={styles.bar}
        role="toolbar"
        aria-label="Tools"
        onPointerEnter={ToolPanels.preload}
        onFocus={ToolPanels.preload}
      >
        {TOOLS.filter(({ tool }) => tool !== 'help' || !isOver).map(({ tool, ...look }) => (
          <ToolButton
            key={tool}
            {...look}
            isActive={active === tool}
            isPressed={tool === 'favourite' ? favourite?.isFavourite === true : undefined}
            onPress={() => (active === tool ? close() : setActive(tool))}
          />
        ))}
        {!isOver && <ToolButton icon={shareIcon} word="Share" onPress={shareStory} />}
        <ToolButton
          icon={edge.isAtBottom ? arrowUpIcon : arrowDownIcon}
          word={edge.isAtBottom ? 'Top' : 'Bottom'}
          label={`Scroll to ${other}`}
          onPress={() => edge.scrollTo(other)}
        />
      </div>
    </div>
  );
}
