import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

/**
 * Some proxies hand on the port a caller came from, which changes with each connection: `1.2.3.4:51234`,
 * `[::1]:80`.
 */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * The network a caller stands in: an IPv6 subscriber owns a whole /64 and would otherwise have addresses
 * without end.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * By what orders and saved designs of one network are counted: the address itself is not stored, and
 * without the key nobody can try all addresses to find it.
 */
export const addressHash = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, address: string): string =>
  createHmac('sha256', sessionSecret)
    .update(`address ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
