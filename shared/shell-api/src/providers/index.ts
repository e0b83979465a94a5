export { useIsGuarded } from '../navigation/guarded.ts';
export { setRouteTitle } from '../navigation/page-title.ts';
export { ADVERT_KEY, ADVERT_SECONDS, AdsProvider } from './ads-provider.tsx';
export { AuthProvider } from './auth-provider.tsx';
export { ConfirmProvider } from './confirm-provider.tsx';
export { createStore, type ShellStore } from './create-store.ts';
export { GameMenuProvider } from './game-menu-provider.tsx';
export { ShellProviders } from './shell-providers.tsx';
export { TOAST_MS, ToastsProvider } from './toasts-provider.tsx';
