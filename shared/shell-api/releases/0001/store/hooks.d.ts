import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../api/base-api.ts';
export type RootState = {
    api: ReturnType<typeof baseApi.reducer>;
};
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export declare const useAppDispatch: import("react-redux").UseDispatch<AppDispatch>;
export declare const useAppSelector: import("react-redux").UseSelector<RootState>;
