import type { Reducer } from '@reduxjs/toolkit';
import type { RouteObject } from 'react-router-dom';
export type RouteHandle = {
    title?: string;
    layout?: 'default' | 'story';
};
export type RemoteRoutes = {
    contract: number;
    routes: RouteObject[];
    reducers?: Record<string, Reducer>;
};
