/**
 * The version of the interface between the shell and the remotes. Raise it when a remote that was built on the old
 * interface could not run in the new shell. The new shell then shows an error card instead of that remote's screens.
 *
 * A remote must import it from `@sidelight/shell-api/version`, because that module is built into the remote. The shell
 * provides the package itself at run time, so an import from the package would always give the shell's own version.
 */
export const SHELL_API_VERSION = 1;
