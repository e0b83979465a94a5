import { BlockList, isIP } from 'node:net';
import { isLoopback } from '@sidelight/kit';

const PRIVATE_ADDRESSES = new BlockList();
PRIVATE_ADDRESSES.addSubnet('10.0.0.0', 8);
PRIVATE_ADDRESSES.addSubnet('172.16.0.0', 12);
PRIVATE_ADDRESSES.addSubnet('192.168.0.0', 16);
PRIVATE_ADDRESSES.addSubnet('fc00::', 7, 'ipv6');

/** Host names in a private network. A name without a dot is usually the name of a container. */
const PRIVATE_NAMES = /^[^.:]+$|\.(?:local|internal|lan|home\.arpa)$/i;

/** True for a model server on this machine or in a private network, because such a server needs no key. */
export function isPrivateServer(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version > 0)
    return isLoopback(hostname) || PRIVATE_ADDRESSES.check(address, version === 6 ? 'ipv6' : 'ipv4');
  return isLoopback(hostname) || PRIVATE_NAMES.test(hostname);
}
