import type { Story } from '@sidelight/contracts';
import { FavouritePanel } from './FavouritePanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { ReportPanel } from './ReportPanel.tsx';

export type PanelProps = {
  tool: 'help' | 'info' | 'report' | 'favourite';
  story: Story | undefined;
  storyId: string;
  playId: string | null;
  factsTotal: number;
  canAsk: boolean;
  onAsk: (text: string) => void;
  onClose: () => void;
};

export function Panel({ tool, story, storyId, playId, factsTotal, canAsk, onAsk, onClose }: PanelProps) {
  if (tool === 'help') return <HelpPanel {...{ factsTotal, canAsk, onAsk, onClose }} />;
  if (tool === 'info') return <InfoPanel {...{ story, storyId, onClose }} />;
  if (tool === 'report') return <ReportPanel {...{ storyId, playId, onClose }} />;
  return <FavouritePanel {...{ storyId, onClose }} />;
}
