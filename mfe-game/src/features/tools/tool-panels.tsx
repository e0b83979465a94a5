import { ErrorCard, lazyPart } from '@sidelight/ui';
import type { PanelProps } from './Panel.tsx';

/**
 * The panels of the tools are a chunk. It loads when the player points at the toolbar or focuses it, or once the open
 * game has a question.
 */
export const ToolPanels = lazyPart<PanelProps>(
  () => import(/* webpackChunkName: "tools" */ './Panel.tsx').then(({ Panel }) => Panel),
  { failed: (retry) => <ErrorCard message="This tool did not load." onRetry={retry} /> },
);
