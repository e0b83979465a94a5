import { lazyPart } from '@sidelight/ui';
import type { DrawnHostProps } from './DrawnHost.tsx';
import { HostFace } from './HostFace.tsx';

const face = (props: DrawnHostProps) => <HostFace {...props} />;

/**
 * The portrait of a host that moves. Its drawing is a separate chunk; until the chunk has loaded, or if it fails to
 * load, a face that does not move is shown.
 */
export const HostPortrait = lazyPart<DrawnHostProps>(
  () => import(/* webpackChunkName: "hosts" */ './DrawnHost.tsx').then((hosts) => hosts.DrawnHost),
  { waiting: face, failed: (_, props) => face(props) },
);
