import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { baseApi } from '../api/base-api.ts';

/** The state that is always there; an area knows the shape of its own slices besides. */
export type RootState = { api: ReturnType<typeof baseApi.reducer> };
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Selects from the state; give an area's own state as `useAppSelector((state: RootState & { play: … }) => …)`. */
export const useAppSelector = useSelector.withTypes<RootState>();
