/** The build resolves this name to the app's `src/routes`. */
declare module 'sidelight-area' {
  const area: import('../remote.ts').RemoteRoutes;
  export default area;
}
