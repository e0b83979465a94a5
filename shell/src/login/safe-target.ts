/**
 * The path to which a login leads. This path is `/` if `target` is empty, leads to another origin, or is the login page
 * or the page of a mail's link. Both `profile` and `/profile` are accepted.
 */
export function safeTarget(target: string | null, origin = location.origin): string {
  // With a backslash or a second slash, some browsers read the path as a host.
  if (!target || /[\\\p{Cc}]/u.test(target) || /^\s*\/{2}/.test(target)) return '/';
  try {
    const url = new URL(target, `${origin}/`);
    // A `blob:` URL has the origin of the page that created it.
    if (url.protocol !== new URL(origin).protocol) return '/';
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    if (url.pathname === '/login' || url.pathname === '/verify') return '/';
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}
