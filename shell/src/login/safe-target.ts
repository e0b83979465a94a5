/**
 * Where to go after logging in: the path in `target` (`profile` and `/profile` alike), `/` where there is
 * none. Anything that leads to another origin is refused, and so is the login page itself.
 */
export function safeTarget(target: string | null, origin = location.origin): string {
  // A backslash or a second slash makes a host out of a path in some browsers.
  if (!target || /[\\\p{Cc}]/u.test(target) || /^\s*\/{2}/.test(target)) return '/';
  try {
    const url = new URL(target, `${origin}/`);
    // A `blob:` has the origin of who made it.
    if (url.protocol !== new URL(origin).protocol) return '/';
    if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}
