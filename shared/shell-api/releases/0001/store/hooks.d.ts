import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../api/base-api.ts';
/** The state that always exists. An area adds the types of its own slices. */
export type RootState = {
    api: ReturnType<typeof baseApi.reducer>;
};
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export declare const useAppDispatch: import("react-redux").UseDispatch<AppDispatch>;
/** For an area's own state, write `useAppSelector((state: RootState & { play: … }) => …)`. */
export declare const useAppSelector: import("react-redux").UseSelector<RootState>;
