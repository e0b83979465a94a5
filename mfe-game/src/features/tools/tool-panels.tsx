import { ErrorCard, lazyPart } from '@sidelight/ui';
import type { PanelProps } from './Panel.tsx';

/** The panels of the tools, a chunk that loads when the toolbar is pointed at or focused, or at the first question. */
export const ToolPanels = lazyPart<PanelProps>(
  () => import(/* webpackChunkName: "tools" */ './Panel.tsx').then(({ Panel }) => Panel),
  { failed: (retry) => <ErrorCard message="This tool did not load." onRetry={retry} /> },
);
