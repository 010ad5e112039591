import { expect } from '@playwright/test';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import {
  daysLeft,
  emailOf,
  firstAddress,
  PASSWORD,
  signIn,
  submitLogin,
  tokenOf,
  waitForScript,
} from './people.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

const refused =
  'Die Anmeldedaten sind ungültig oder Ihr Konto ist nicht aktiv. Bitte wenden Sie sich an Ihren Ansprechpartner.';

// who is led where, what is refused and how long a token lasts is asked of every edition and role below:
// server/people/accounts/forms.test.ts and login.test.ts beside the page
// covers: SHL-034 SHL-035 SHL-036 SHL-037 SHL-039 SHL-040 SHL-042 ERR-012 I18-019 I18-020 I18-024 D-S09
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a partner signs in for a month and is led on', async ({ page }) => {
      await page.goto(addressOf('de', 'partnerLogin'));
      await submitLogin(page, `  ${emailOf('partner').toUpperCase()} `, PASSWORD);
      await expect(page).toHaveURL(firstAddress('de', 'partner'));
      const token = await tokenOf(page);
      expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'de.localhost' });
      expect(daysLeft(token)).toBe(30);
    });

    test('SHL-035 SHL-036 SHL-038 D-S13: a refused try says why and keeps the e-mail; who asks for it stays for a year', async ({
      page,
    }) => {
      const [email, password] = [page.locator('[name=email]'), page.locator('[name=password]')];
      await page.goto(`${addressOf('de', 'login')}?error=anything`);
      await expect(page.getByRole('alert')).toHaveText(refused);

      await page.goto(addressOf('de', 'login'));
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (javaScriptEnabled) await waitForScript(page);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie E-Mail und Passwort aus.');
      await expect(email).toHaveAccessibleDescription('Geben Sie die E-Mail-Adresse Ihres Kontos ein.');
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) await expect(email).toBeFocused();

      await submitLogin(page, emailOf('dealer'), 'wrong');
      await expect(page).toHaveURL(`${addressOf('de', 'login')}?error=failed`);
      await expect(page.getByRole('alert')).toHaveText(refused);
      await expect(email).toHaveValue(emailOf('dealer'));
      await expect(password).toBeFocused();
      await expect(password).toHaveValue('');
      expect(await tokenOf(page)).toBeUndefined();

      await page.locator('.login_login-form [type=checkbox]').check();
      await submitLogin(page, emailOf('dealer'), PASSWORD);
      await expect(page).toHaveURL(firstAddress('de', 'dealer'));
      expect(daysLeft(await tokenOf(page))).toBe(365);
    });
  });
}

test('SHL-041: the password can be looked at; a browser that keeps no token is told so', async ({ page }) => {
  await page.goto(addressOf('en', 'login'));
  await waitForScript(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

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
  await signIn(page, 'en', 'partner');
  await page.goto(addressOf('en', 'login'));
  await expect(page).toHaveURL(firstAddress('en', 'partner'));
});

test('D-S01 D-S04 I18-019: other spellings lead to the own one and keep the error', async ({ request }) => {
  for (const [edition, path, own] of [
    ['en', '/prihlaseni', '/login'],
    ['cz', '/login', '/prihlaseni'],
    ['de', '/partner-login', '/anmeldung-partner'],
  ] as const) {
    const { host, port } = new URL(originOf(edition));
    const address = `http://127.0.0.1:${port}${path}?error`;
    const answer = await request.get(address, { headers: { host }, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, `${own}?error`]);
  }
});

test('the form is accessible and fits', async ({ page }) => {
  for (const [edition, width] of [
    ['cz', 1440],
    ['de', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const [screen, query] of [
      ['login', '?error'],
      ['partnerLogin', '?error=missing'],
    ] as const) {
      await page.goto(addressOf(edition, screen) + query);
      await expectNoOverflow(page);
      if (edition === 'de') await expectAccessible(page);
    }
  }
});
