import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it.each([
  ['/admin/regular-orders', '/admin/regular-orders'],
  ['/admin/regular-orders?text=2611&page=2', '/admin/regular-orders?text=2611&page=2'],
  ['/admin/regular-orders/26110001', '/admin/regular-orders/26110001'],
  ['https://evil.example/admin/orders', null],
  ['//evil.example/admin/orders', null],
  ['/\\evil.example', null],
  ['\\/evil.example', null],
  ['/admin/regular-orders\r\nSet-Cookie: a=b', null],
  ['/login', null],
  ['/partner-login?to=/login', null],
  ['/no/such/page', null],
  ['/sign-out', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
  [`/meter?${'x'.repeat(500)}`, null],
])('after signing in %j leads to %j', (wanted, way) => expect(wayBack('en', wanted)).toBe(way));
