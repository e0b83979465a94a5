import type { Play, Story } from '@sidelight/contracts';
import { FavouritePanel } from './FavouritePanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { ReportPanel } from './ReportPanel.tsx';

export type PanelProps = {
  tool: 'help' | 'info' | 'report' | 'favourite';
  /** Undefined until the mystery has arrived; null if it could not be read. */
  story: Story | undefined | null;
  storyId: string;
  play: Play | null;
  canAsk: boolean;
  onAsk: (text: string) => void;
  onClose: () => void;
};

export function Panel({ tool, story, storyId, play, canAsk, onAsk, onClose }: PanelProps) {
  if (tool === 'help')
    return <HelpPanel factsTotal={play?.factsTotal ?? 0} {...{ canAsk, onAsk, onClose }} />;
  if (tool === 'info') return <InfoPanel {...{ story, play, storyId, onClose }} />;
  if (tool === 'report') return <ReportPanel playId={play?.playId ?? null} {...{ storyId, onClose }} />;
  return <FavouritePanel {...{ storyId, onClose }} />;
}
