import { expect } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import {
  daysLeft,
  emailOf,
  firstAddress,
  PASSWORD,
  type Role,
  signIn,
  submitLogin,
  tokenOf,
  waitForScript,
} from './people.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

const refused: Record<Edition, string> = {
  cz: 'Použili jste neplatné přihlašovací údaje nebo váš účet není aktivní. Kontaktujte prosím obchodního zástupce.',
  en: 'You have used invalid login details or your account is not active. Please contact the sales representative.',
  de: 'Die Anmeldedaten sind ungültig oder Ihr Konto ist nicht aktiv. Bitte wenden Sie sich an Ihren Ansprechpartner.',
};
const editions = ['cz', 'en', 'de'] as const;

// covers: SHL-034 SHL-035 SHL-036 SHL-037 SHL-039 SHL-040 SHL-042 ERR-012 I18-019 I18-020 I18-024 D-S09
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    // the form is the same one, so without script it is tried in one language
    const tried = [
      ['de', 'partner'],
      ['cz', 'dealer'],
      ['en', 'admin'],
    ] as const satisfies readonly (readonly [Edition, Role])[];
    for (const [edition, role] of javaScriptEnabled ? tried : tried.slice(0, 1)) {
      test(`${edition}: ${role} signs in for a month and is led on`, async ({ page }) => {
        await page.goto(addressOf(edition, role === 'partner' ? 'partnerLogin' : 'login'));
        await submitLogin(page, `  ${emailOf(role).toUpperCase()} `, PASSWORD);
        await expect(page).toHaveURL(firstAddress(edition, role));
        const token = await tokenOf(page);
        expect(token).toMatchObject({
          httpOnly: true,
          sameSite: 'Lax',
          path: '/',
          domain: `${edition}.localhost`,
        });
        expect(daysLeft(token)).toBe(30);
      });
    }

    test('SHL-038 D-S13: who asks for it stays for a year', async ({ page }) => {
      await page.goto(addressOf('en', 'login'));
      await page.getByRole('checkbox', { name: 'Stay signed in for a year' }).check();
      await submitLogin(page, emailOf('dealer'), PASSWORD);
      await expect(page).toHaveURL(firstAddress('en', 'dealer'));
      expect(daysLeft(await tokenOf(page))).toBe(365);
    });

    test('a refused try says why, keeps the e-mail and waits for the password', async ({ page }) => {
      await page.goto(addressOf('de', 'login'));
      await submitLogin(page, emailOf('dealer'), 'wrong');
      await expect(page).toHaveURL(`${addressOf('de', 'login')}?error=failed`);
      await expect(page.getByRole('alert')).toHaveText(refused.de);
      await expect(page.locator('[name=email]')).toHaveValue(emailOf('dealer'));
      await expect(page.locator('[name=password]')).toBeFocused();
      await expect(page.locator('[name=password]')).toHaveValue('');
      expect(await tokenOf(page)).toBeUndefined();
      await submitLogin(page, emailOf('dealer'), PASSWORD);
      await expect(page).toHaveURL(firstAddress('de', 'dealer'));
    });

    test('SHL-035: an account that is not active is refused like any other', async ({ page }) => {
      await page.goto(addressOf('en', 'partnerLogin'));
      await submitLogin(page, emailOf('former'), PASSWORD);
      await expect(page.getByRole('alert')).toHaveText(refused.en);
    });

    test('SHL-035: an empty field is named beside it', async ({ page }) => {
      await page.goto(addressOf('de', 'login'));
      if (javaScriptEnabled) await waitForScript(page);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie E-Mail und Passwort aus.');
      await expect(page.getByLabel('E-Mail', { exact: true })).toHaveAccessibleDescription(
        'Geben Sie die E-Mail-Adresse Ihres Kontos ein.',
      );
      await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused();
    });

    test('SHL-036: an error in the address is shown whatever it is', async ({ page }) => {
      for (const edition of editions) {
        await page.goto(`${addressOf(edition, 'partnerLogin')}?error=anything`);
        await expect(page.getByRole('alert')).toHaveText(refused[edition]);
      }
      await page.goto(addressOf('en', 'login'));
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}

test('SHL-041: a browser that keeps no token is told so', async ({ page }) => {
  await page.goto(addressOf('en', 'login'));
  // what the server answers to the right password, without its cookie
  const led = { status: 303, headers: { location: '/login?signed-in' } };
  await page.route('**/login', (route) =>
    route.request().method() === 'POST' ? route.fulfill(led) : route.continue(),
  );
  await submitLogin(page, emailOf('dealer'), PASSWORD);
  await expect(page).toHaveURL(`${addressOf('en', 'login')}?signed-in`);
  await expect(page.getByRole('alert')).toContainText('the browser did not keep the sign-in');
});

test('who is signed in does not see the form again', async ({ page }) => {
  await signIn(page, 'en', 'dealer');
  await page.goto(addressOf('en', 'login'));
  await expect(page).toHaveURL(firstAddress('en', 'dealer'));
});

test('the password can be looked at', async ({ page }) => {
  await page.goto(addressOf('en', 'login'));
  await waitForScript(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('D-S01 D-S04 I18-019: other spellings lead to the own one and keep the error', async ({ page }) => {
  for (const [edition, path, own] of [
    ['en', '/prihlaseni', '/login'],
    ['cz', '/login', '/prihlaseni'],
    ['de', '/partner-login', '/anmeldung-partner'],
  ] as const) {
    const answer = await page.goto(`${originOf(edition)}${path}?error`);
    expect(page.url()).toBe(`${originOf(edition)}${own}?error`);
    const first = await answer?.request().redirectedFrom()?.response();
    expect(first?.status()).toBe(308);
  }
});

test('the form is accessible and fits', async ({ page }) => {
  for (const edition of ['cz', 'de'] as const) {
    for (const [screen, query] of [
      ['login', '?error'],
      ['partnerLogin', '?error=missing'],
    ] as const) {
      await page.goto(addressOf(edition, screen) + query);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoOverflow(page);
        if (edition === 'de') await expectAccessible(page);
      }
    }
  }
});
