import type { Reducer } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';
/** The `handle` of a route, which the shell reads. */
export type RouteHandle = {
    /** Shown as 'Sidelight: {title}' until the screen calls `usePageTitle`. */
    title?: string;
    /** `story` is the layout of the game screen, without a footer; `default` if absent. */
    layout?: 'default' | 'story';
};
/** The default export of `./routes`, the one module that a remote exposes. */
export type RemoteRoutes = {
    /** The `SHELL_API_VERSION` of the build. The field keeps its old name, because released remotes have it. */
    contract: number;
    /** Routes with absolute paths, for example `/story/:storyId`, all below the area's prefixes. */
    routes: RouteObject[];
    /** Reducers to add to the store, by their key in the state. */
    reducers?: Record<string, Reducer>;
};
