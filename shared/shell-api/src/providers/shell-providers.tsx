import type { SessionState } from '@sidelight/contracts';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { baseApi, type TagType } from '../api/base-api.ts';
import { AdsProvider } from './ads-provider.tsx';
import { AuthProvider } from './auth-provider.tsx';
import { ConfirmProvider } from './confirm-provider.tsx';
import type { ShellStore } from './create-store.ts';
import { GameMenuProvider } from './game-menu-provider.tsx';
import { ToastsProvider } from './toasts-provider.tsx';

/** Cached responses with these tags may contain the member's own name. */
const SHOWS_OWN_NAME: TagType[] = ['Me', 'Profile', 'Plays', 'Stories', 'Story'];

type Props = {
  store: ShellStore;
  children: ReactNode;
  renderIcon?: (name: string) => ReactNode;
  session?: SessionState;
};

export function ShellProviders({ store, children, renderIcon, session }: Props) {
  return (
    <Provider store={store}>
      <AuthProvider
        onIdentityChange={() => store.dispatch(baseApi.util.resetApiState())}
        onRename={() => store.dispatch(baseApi.util.invalidateTags(SHOWS_OWN_NAME))}
        {...(session ? { initial: session } : {})}
      >
        <ToastsProvider {...(renderIcon ? { renderIcon } : {})}>
          <AdsProvider>
            <GameMenuProvider>
              <ConfirmProvider>{children}</ConfirmProvider>
            </GameMenuProvider>
          </AdsProvider>
        </ToastsProvider>
      </AuthProvider>
    </Provider>
  );
}
