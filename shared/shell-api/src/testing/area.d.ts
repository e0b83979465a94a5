/** The area under development; the build points it at the app's `src/routes`. */
declare module 'sidelight-area' {
  const area: import('../remote.ts').RemoteRoutes;
  export default area;
}
