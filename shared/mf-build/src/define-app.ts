/** What an app says of itself; everything else about its build is decided here. */
export type AppOptions = {
  /** `shell`, or a remote's name as `remotes.json` has it: `game`, `stories`, `profile`. */
  name: string;
  /** The app's folder, absolute. */
  root: string;
  kind: 'shell' | 'remote';
};
