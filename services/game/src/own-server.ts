import { BlockList, isIP } from 'node:net';
import { isLoopback } from '@sidelight/kit';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** Names that only one's own network knows; a name without a dot is a container's. */
const OWN_NAMES = /^[^.:]+$|\.(?:local|internal|lan|home\.arpa)$/i;

/** Whether a model's server runs on this machine or in one's own network, where servers ask for no key. */
export function isOwnServer(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version > 0) return isLoopback(hostname) || PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return isLoopback(hostname) || OWN_NAMES.test(hostname);
}
