import { expect, type Page } from '@playwright/test';
import { designPdf, orderForDesigns, pdfFile } from '../partner/partner-orders.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { expectStatus } from './order-page.ts';

/** Decides about the first design that waits; what is asked says that it is final. */
async function decide(page: Page, act: 'Schválit' | 'Odmítnout', version: number) {
  const waiting = page.getByRole('button', { name: new RegExp(`^${act}: `) });
  const before = await waiting.count();
  await waiting.first().click();
  const question = page.getByRole('dialog', { name: new RegExp(`^${act} verzi ${version}`) });
  await expect(question).toContainText(
    act === 'Schválit' ? 'Schválení nelze vzít zpět.' : 'Odmítnutí nelze vzít zpět.',
  );
  if (act === 'Schválit') await question.getByRole('checkbox', { name: /^Mám zkontrolované/ }).check();
  await question.getByRole('button', { name: `${act} verzi ${version}` }).click();
  await expect(question).toHaveCount(0);
  // the page knows of it a moment later
  await expect(waiting).toHaveCount(before - 1);
}

/** A comment on the design that is not approved. */
async function setPin(page: Page) {
  await page
    .getByRole('button', { name: /^Komentáře k místům/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Komentáře k návrhu/ });
  await dialog.getByRole('application').press('Enter');
  await page.keyboard.type('Tady');
  await dialog.locator('.btn.primary').press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText('Tady');
  await page.keyboard.press('Escape');
}

// covers: MSG-036 MSG-037
test('in Czech: a design is rejected, revised, compared with its first version and approved', async ({
  page: partner,
  somebodyElse,
}) => {
  test.setTimeout(90_000); // pictures of designs are made meanwhile
  const dealer = await somebodyElse();
  const orderId = await orderForDesigns();
  await Promise.all([signIn(partner, 'cz', 'partner'), signIn(dealer, 'cz', 'dealer')]);
  await Promise.all([
    partner.goto(addressOf('cz', 'partnerOrder', { orderId })),
    dealer.goto(addressOf('cz', 'adminOrder', { orderId })),
  ]);
  const both = (status: string, ofPartner: readonly string[], ofDealer: readonly string[]) =>
    Promise.all([
      expectStatus(partner, status, ofPartner, 'cz'),
      expectStatus(dealer, status, ofDealer, 'cz'),
    ]);
  await both('Nová', [], ['Nahrát návrhy']);
  const designs = dealer.getByRole('region', { name: 'Položky a návrhy' });
  const send = designs.getByRole('button', { name: 'Odeslat návrhy ke schválení' });
  const articles = partner.getByRole('region', { name: /^Návrhy/ }).getByRole('article');

  await test.step('two designs go out, one comes back', async () => {
    await expect(send).toHaveAccessibleDescription('Chybí soubor pro návrh 1, 2.');
    for (const at of [0, 1])
      await designs
        .locator('input[type=file]')
        .nth(at)
        .setInputFiles(pdfFile(`navrh-${at + 1}.pdf`, designPdf('0 0 0.6')));
    await send.click();
    await both('Návrhy ke schválení', [], []);
    await decide(partner, 'Schválit', 1);
    await setPin(partner);
    await decide(partner, 'Odmítnout', 1);
    await expect(partner.getByText('1 schválen, 1 odmítnut, 0 čeká')).toBeVisible();
    const go = partner.getByRole('button', { name: 'Odeslat rozhodnutí' });
    await expect(go).toHaveAccessibleDescription('Nejprve napište, co změnit na návrhu 2.');
    await partner.getByLabel('Co se má změnit?').fill('Pruh má být delší.');
    // what is scrolled halfway under the head counts as too small to touch
    await partner.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(partner);
    await go.click();
    await both('Návrhy k přepracování', [], ['Nahrát návrhy']);
    await expect(dealer.getByRole('complementary')).toContainText('Návrh 2: Pruh má být delší.');
  });

  await test.step('the revised design is the second version', async () => {
    await expect(designs.getByText('Nahrát verzi 2')).toBeVisible();
    await designs
      .locator('input[type=file]')
      .setInputFiles(pdfFile('navrh-2-delsi.pdf', designPdf('0 0 0.6', 120)));
    await send.click();
    await both('Návrhy ke schválení', [], []);
    await expect(articles.nth(0)).toContainText('Schváleno');
    await expect(articles.nth(1)).toContainText('Návrh 2, verze 2');
  });

  await test.step('both versions are compared by keyboard', async () => {
    // the pictures are made meanwhile and come to the open page by themselves
    await expect(articles.nth(1).getByRole('img', { name: /^Návrh: .*, verze 2$/ })).toBeVisible();
    await partner.getByRole('button', { name: /^Porovnat verze: / }).press('Enter');
    const dialog = partner.getByRole('dialog', { name: /^Porovnání: / });
    await expect(dialog.getByRole('img', { name: /, verze 1$/ })).toBeVisible();
    await expect(dialog.getByRole('img', { name: /, verze 2$/ })).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(/^Liší se \d+,\d\s% plochy\.$/);
    // the comment that is still open lies on both pictures, at its place
    await expect(dialog.locator('[data-part="frame"] b', { hasText: '1' })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Posuvník' }).press('Enter');
    const divider = dialog.getByRole('slider', { name: 'Předěl mezi verzemi' });
    await divider.press('ArrowRight');
    await expect(divider).toHaveValue('51');
    await dialog.getByRole('button', { name: 'Přes sebe' }).press('Enter');
    await dialog.getByRole('slider', { name: 'Krytí verze 2' }).press('ArrowLeft');
    await partner.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(partner.getByRole('button', { name: /^Porovnat verze: / })).toBeFocused();
  });

  await partner.getByRole('button', { name: /^Komentáře k místům .1 otevřený/ }).click();
  await partner.getByRole('button', { name: /^Komentář 1 je vyřízen/ }).click();
  await partner.keyboard.press('Escape');
  // nothing is left to be said: the order goes on by itself
  await decide(partner, 'Schválit', 2);
  await both('Návrhy schváleny', ['Spustit výrobu'], []);
});
