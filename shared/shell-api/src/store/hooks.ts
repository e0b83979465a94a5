import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { baseApi } from '../api/base-api.ts';

/** The part of the store's state that exists without any area. An area adds the types of its own slices. */
export type RootState = { api: ReturnType<typeof baseApi.reducer> };
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** To read an area's own state, write `useAppSelector((state: RootState & { play: … }) => …)`. */
export const useAppSelector = useSelector.withTypes<RootState>();
