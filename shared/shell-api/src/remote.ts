import type { Reducer } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';

export type RouteHandle = {
  /** Shown as 'Sidelight: {title}' until the screen calls `usePageTitle`. */
  title?: string;
  /** `story` is the layout of the game screen; `default` if absent. */
  layout?: 'default' | 'story';
};

/** The default export of `./routes`, the one module that a remote exposes. */
export type RemoteRoutes = {
  /** The `SHELL_API_VERSION` of the build. Released remotes have this field, so it keeps its old name. */
  contract: number;
  /** Absolute paths, for example `/story/:storyId`, all below the area's prefixes. */
  routes: RouteObject[];
  /** The reducers of the area, by their key in the state. */
  reducers?: Record<string, Reducer>;
};
