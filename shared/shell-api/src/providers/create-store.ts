import {
  combineSlices,
  configureStore,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import { readAgain } from '../api/read-again.ts';
import type { RootState } from '../store/hooks.ts';

/** An area adds its own reducers when it is loaded. */
export function createStore() {
  const root = combineSlices(baseApi);
  const store = configureStore({
    reducer: root as Reducer<RootState>,
    middleware: (standard) => standard().concat(baseApi.middleware),
    // Without this setting, the screens would see an API response only with the next frame.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
  globalThis.addEventListener('online', () => void store.dispatch(readAgain()));
  return {
    ...store,
    dispatch: store.dispatch as ThunkDispatch<RootState, unknown, UnknownAction>,
    /** If the store has a key already, the key keeps its earlier reducer. */
    injectReducers(reducers: Record<string, Reducer>): void {
      for (const [reducerPath, reducer] of Object.entries(reducers)) {
        (root.inject as (slice: { reducerPath: string; reducer: Reducer }) => unknown)({
          reducerPath,
          reducer,
        });
      }
      // Without this action, the new slices would not appear in the state.
      store.dispatch({ type: 'shell/reducersInjected', payload: Object.keys(reducers) });
    },
  };
}

export type ShellStore = ReturnType<typeof createStore>;
