import { afterEach, expect, it } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { LOGO_KEY } from './keys.ts';
import { wearsLogo } from './wears-logo.ts';
import { keptLogo } from './worn-logo.ts';

const logo = { name: 'true.png', width: 10, height: 10 };

afterEach(() => deviceStorage().removeItem(LOGO_KEY));

it('follows the switch of the kept logo, whatever its file is called', () => {
  expect(wearsLogo()).toBe(false);
  keptLogo.write({ ...logo, isOn: false });
  expect(wearsLogo()).toBe(false);
  keptLogo.write({ ...logo, isOn: true });
  expect(wearsLogo()).toBe(true);
  keptLogo.write(null);
  expect(wearsLogo()).toBe(false);
});

it('is no logo where nothing can be read', () => {
  for (const text of ['', 'true', 'null', '{"data":', '{"data":null}', '{"data":"true"}']) {
    deviceStorage().setItem(LOGO_KEY, text);
    expect(wearsLogo()).toBe(false);
  }
});
