import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../api/base-api.ts';
/** The state that is always there; an area knows the shape of its own slices besides. */
export type RootState = {
    api: ReturnType<typeof baseApi.reducer>;
};
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export declare const useAppDispatch: import("react-redux").UseDispatch<AppDispatch>;
/** Selects from the state; give an area's own state as `useAppSelector((state: RootState & { play: … }) => …)`. */
export declare const useAppSelector: import("react-redux").UseSelector<RootState>;
