import { lazyPart } from '@sidelight/ui';
import type { DrawnHostProps } from './DrawnHost.tsx';
import { HostFace } from './HostFace.tsx';

const face = (props: DrawnHostProps) => <HostFace {...props} />;

/**
 * The portrait of a host that reacts. Its drawing is a chunk. The face is shown until the chunk has loaded, and if the
 * chunk does not load.
 */
export const HostPortrait = lazyPart<DrawnHostProps>(
  () => import(/* webpackChunkName: "hosts" */ './DrawnHost.tsx').then((hosts) => hosts.DrawnHost),
  { waiting: face, failed: (_, props) => face(props) },
);
