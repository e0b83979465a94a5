import { HostFace, lazyPart } from '@sidelight/ui';
import type { DrawnHostProps } from './DrawnHost.tsx';

/**
 * The moving portrait of a host. Until its chunk has loaded, or if the chunk fails to load, a face that does not move
 * is shown.
 */
export const HostPortrait = lazyPart<DrawnHostProps>(
  () => import(/* webpackChunkName: "hosts" */ './DrawnHost.tsx').then((hosts) => hosts.DrawnHost),
  { waiting: HostFace, failed: (_, props) => HostFace(props) },
);
