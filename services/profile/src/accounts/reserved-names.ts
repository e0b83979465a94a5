/** Names that would let somebody speak for the product. */
const RESERVED = [
  ...['admin', 'administrator', 'admins', 'moderator', 'mod', 'root', 'sysadmin', 'superuser', 'operator'],
  ...['sidelight', 'sidelightteam', 'sidelightadmin', 'team', 'staff', 'official', 'owner', 'support'],
  ...['help', 'helpdesk', 'security', 'abuse', 'contact', 'info', 'billing', 'postmaster', 'webmaster'],
  ...['noreply', 'system', 'server', 'service', 'api', 'host', 'thehost', 'gamemaster', 'bot'],
  ...['anonymous', 'anonymousplayer', 'guest', 'guests', 'me', 'you', 'everyone', 'nobody'],
  ...['null', 'undefined', 'deleted', 'unknown', 'none', 'test', 'settings', 'profile', 'login'],
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** What a hurried reader sees: case, underscores and look-alike characters make no difference. */
function skeleton(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '')
    .replace(/[0-9i]/g, (character) => LOOKALIKES[character] ?? character)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');
}

const reserved = new Set(RESERVED.map(skeleton));

/** True for a name that no sign-up and no rename may take; the admins' own names above all. */
export function isReservedName(username: string, adminUsernames: readonly string[]): boolean {
  const seen = skeleton(username);
  return reserved.has(seen) || adminUsernames.some((name) => skeleton(name) === seen);
}
