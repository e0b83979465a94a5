import {
  combineSlices,
  configureStore,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../api/base-api.ts';
import type { RootState } from '../store/hooks.ts';

/** The product's one store, with a way for an area to add its own reducers later. */
export function createStore() {
  const root = combineSlices(baseApi);
  const store = configureStore({
    reducer: root as Reducer<RootState>,
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const stopListening = setupListeners(store.dispatch);
  return {
    ...store,
    dispatch: store.dispatch as ThunkDispatch<RootState, unknown, UnknownAction>,
    /** Adds reducers by their key; one that is there already stays as it is. */
    injectReducers(reducers: Record<string, Reducer>): void {
      for (const [reducerPath, reducer] of Object.entries(reducers)) {
        (root.inject as (slice: { reducerPath: string; reducer: Reducer }) => unknown)({
          reducerPath,
          reducer,
        });
      }
      // The new slices appear in the state with the next action.
      store.dispatch({ type: 'shell/reducersInjected', payload: Object.keys(reducers) });
    },
    stopListening,
  };
}

export type ShellStore = ReturnType<typeof createStore>;
