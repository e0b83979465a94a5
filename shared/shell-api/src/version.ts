/**
 * The version of the interface between the shell and the remotes. Raise it when a remote that was built on the old
 * interface could not run in the new shell. The new shell then shows an error card instead of that remote's screens.
 *
 * A remote must import this constant from `@sidelight/shell-api/version`, which is built into the remote. An import
 * from `@sidelight/shell-api` would give the shell's own version.
 */
export const SHELL_API_VERSION = 1;
