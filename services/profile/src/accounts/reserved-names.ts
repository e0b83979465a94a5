/** Names with which somebody could pretend to speak for the product. */
const RESERVED = [
  ...['admin', 'administrator', 'admins', 'moderator', 'mod', 'root', 'sysadmin', 'superuser', 'operator'],
  ...['sidelight', 'sidelightteam', 'sidelightadmin', 'team', 'staff', 'official', 'owner', 'support'],
  ...['help', 'helpdesk', 'security', 'abuse', 'contact', 'info', 'billing', 'postmaster', 'webmaster'],
  ...['noreply', 'system', 'server', 'service', 'api', 'host', 'thehost', 'gamemaster', 'bot'],
  ...['anonymous', 'anonymousplayer', 'guest', 'guests', 'me', 'you', 'everyone', 'nobody'],
  ...['null', 'undefined', 'deleted', 'unknown', 'none', 'test', 'settings', 'profile', 'login'],
];

/** These names are also reserved with an affix, for example 'the_admin' or 'moderator_01'. */
const TRUSTED = [
  ...['admin', 'administrator', 'moderator', 'sysadmin', 'sidelight', 'staff', 'support', 'official'],
];
const AFFIXES = /^(?:the|real|mr|mrs|ms|dr|its|iam|im|xx?)|(?:official|team|real|jr|xx?|[0-9])+$/g;

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

const plain = (name: string) => name.toLowerCase().replaceAll('_', '');

/** Names that look alike have the same skeleton, for example 'adm1n' and 'admin'. */
function skeleton(name: string): string {
  return plain(name)
    .replace(/[0-9i]/g, (character) => LOOKALIKES[character] ?? character)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');
}

const reserved = new Set(RESERVED.map(skeleton));
const trusted = new Set(TRUSTED.map(skeleton));

export function isReservedName(username: string, adminUsernames: readonly string[]): boolean {
  const seen = skeleton(username);
  const bare = skeleton(plain(username).replace(AFFIXES, ''));
  const admins = adminUsernames.map(skeleton);
  return reserved.has(seen) || trusted.has(bare) || admins.includes(seen) || admins.includes(bare);
}
