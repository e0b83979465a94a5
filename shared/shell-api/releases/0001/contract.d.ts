/**
 * The number both sides of the shell's interface must agree on. Raise it when a remote built on the old
 * one could not run in the new shell; the shell shows such a remote's card instead of its screens.
 *
 * A remote must take it from `@sidelight/shell-api/contract`, which is built into it; taken from the
 * package itself, which the shell provides at run time, it would always be the shell's own number.
 */
export declare const CONTRACT = 1;
