import type { Reducer } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';

/** What a route says of itself to the shell, in `handle`. */
export type RouteHandle = {
  /** Shown as 'Sidelight: {title}' until the screen itself calls `usePageTitle`. */
  title?: string;
  /** `story` is the bare layout of the game screen: no footer. `default` where absent. */
  layout?: 'default' | 'story';
};

/** The default export of a remote's one exposed module, `./routes`. */
export type RemoteRoutes = {
  /** `SHELL_API_VERSION` of the build. Its name here is older, and released remotes have it. */
  contract: number;
  /** Routes with absolute paths, for example `/story/:storyId`, all below the area's prefixes. */
  routes: RouteObject[];
  /** Reducers to inject into the store, by their key in the state. */
  reducers?: Record<string, Reducer>;
};
