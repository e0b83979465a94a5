export { fail, type Handler, handle, offline, type StubbedCall, stubFetch } from './fetch-stub.ts';
export { focusDialogs } from './focus-dialogs.ts';
export { makeAccount, type RenderOptions, renderWithShell, withPages } from './render-with-shell.tsx';
