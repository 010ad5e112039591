import { describe, expect, it } from 'vitest';
import { networkOf } from '../network.ts';
import { createFailedTries } from './failed-tries.ts';

describe('failed log-ins', () => {
  it('D-B91: pauses one account from one address after ten, for a quarter of an hour', () => {
    let now = 0;
    const tries = createFailedTries(() => now);
    for (let i = 0; i < 9; i++) tries.note('a@b.example', '10.0.0.1');
    expect(tries.isPaused('a@b.example', '10.0.0.1')).toBe(false);
    tries.note(' A@B.example ', '::ffff:10.0.0.1');
    expect(tries.isPaused('a@b.example', '10.0.0.1')).toBe(true);
    expect(tries.isPaused('a@b.example', '10.0.0.2')).toBe(false);
    expect(tries.isPaused('other@b.example', '10.0.0.1')).toBe(false);
    now = 15 * 60_000 - 1;
    expect(tries.isPaused('a@b.example', '10.0.0.1')).toBe(true);
    now += 1;
    expect(tries.isPaused('a@b.example', '10.0.0.1')).toBe(false);
  });

  it('forgets after success', () => {
    const tries = createFailedTries();
    for (let i = 0; i < 10; i++) tries.note('a@b.example', '10.0.0.1');
    tries.forget('a@b.example', '10.0.0.1');
    expect(tries.isPaused('a@b.example', '10.0.0.1')).toBe(false);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s stands in %s', (address, network) => expect(networkOf(address)).toBe(network));
});
