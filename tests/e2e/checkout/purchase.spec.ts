import { expect } from '@playwright/test';
import { addressOf, expectAccessible, expectNoOverflow, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { fillAddress, folding, openCart, pencil, person, readProduct } from './shopping.ts';

// covers: CRT-002 CRT-003 CRT-004 CRT-005 CRT-006 CRT-007 CRT-008 CRT-015 CRT-020 CRT-021 CRT-022 CRT-023
// covers: CHK-044 CHK-045 CHK-046 CHK-048 CHK-049 CHK-050 CHK-051 CHK-062 PAY-001 PAY-019 PAY-020 PAY-021
test('a purchase in the Czech shop with the mouse', async ({ page }) => {
  test.slow();
  await page.goto(addressOf('cz', 'cart'));
  await expect(page.getByText('Košík je prázdný')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vybrat produkt' })).toBeVisible();
  await expect(page.locator('.cart_new-configuration').getByRole('link')).toHaveCount(4);
  await expectAccessible(page);

  const [first] = await openCart(page, 'cz', [folding, pencil]);
  const line = page.getByRole('article', { name: 'Block 5, 2 m' });
  await expect(line.getByRole('img', { name: /náhled potisku/ })).toBeVisible();
  await expect(line.getByText('block-52')).toBeVisible();
  await expect(line.getByText('Přírodní')).toBeVisible();
  await expect(line.getByText(first?.id ?? '')).toBeVisible();
  await expect(line.getByText(/s\sDPH$/)).toBeVisible();
  await expectAccessible(page);

  // another quantity is priced again
  const before = await line.locator('.cart_cart-line-amount').textContent();
  await line.getByRole('button', { name: /Více|Přidat|Zvýšit/ }).click();
  await expect(line.getByRole('textbox', { name: 'Množství' })).toHaveValue('151');
  await expect(line.locator('.cart_cart-line-amount')).not.toHaveText(before ?? '');

  // no, then yes
  const other = page.getByRole('article', { name: /Tužka/ });
  await other.getByRole('button', { name: /^Smazat/ }).click();
  await expect(page.getByRole('button', { name: 'Ne, ponechat' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ne, ponechat' }).click();
  await expect(other).toBeVisible();
  await other.getByRole('button', { name: /^Smazat/ }).click();
  await page.getByRole('button', { name: 'Ano, smazat' }).click();
  await expect(other).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Košík', level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Pokračovat k údajům' }).click();
  await page.waitForURL(addressOf('cz', 'information'));
  await page.getByRole('checkbox', { name: 'Doručit na jinou adresu' }).check();
  await fillAddress(page, 'billingAddress', person);
  const { email: _, ...recipient } = { ...person, street: 'Krátká 2', zipCode: '602 00', city: 'Brno' };
  await fillAddress(page, 'deliveryAddress', recipient);
  await page.getByRole('textbox', { name: /Poznámka/ }).fill('Zvoňte na dílnu 🔔');
  await page.getByRole('button', { name: 'Pokračovat k rekapitulaci' }).click();

  await page.waitForURL(addressOf('cz', 'recapitulation'));
  await expect(page.getByText('Dlouhá 1')).toBeVisible();
  await expect(page.getByText('602 00 Brno, Česko')).toBeVisible();
  await expect(page.getByText('Zvoňte na dílnu 🔔')).toBeVisible();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'poznámky.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'fotka.jpg', mimeType: 'image/jpeg', buffer: pdf },
  ]);
  const photo = page.getByRole('listitem').filter({ hasText: 'fotka.jpg' });
  await expect(photo).toContainText('Obsah souboru neodpovídá jeho příponě');
  await expect(page.locator('.file-list li.bad')).toHaveCount(2);
  await page.getByRole('button', { name: 'Smazat soubor fotka.jpg' }).click();
  await expect(page.getByText('Tento typ souboru nepřijímáme', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pokračovat k platbě' }).click();
  await expect(page.getByRole('alert')).toContainText('Smažte prosím soubory');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Smazat soubor poznámky.txt' }).click();
  await page.getByRole('button', { name: 'Pokračovat k platbě' }).click();

  await page.waitForURL(addressOf('cz', 'payment'));
  // a step that is done can be opened again, a later one cannot
  const steps = page.getByRole('navigation', { name: 'Kroky objednávky' });
  await expect(steps.getByRole('link')).toHaveCount(3);
  await page.getByRole('radio', { name: 'EUR' }).check({ force: true });
  await expect(page.locator('.sum .total dd')).toContainText('€');
  await page.getByRole('radio', { name: 'CZK' }).check({ force: true });
  await expect(page.locator('.sum .total dd')).toContainText('Kč');
  const total = await page.locator('.sum .total dd').textContent();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click();

  await page.waitForURL(addressOf('cz', 'thanks'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.checkout_thanks-facts')).toContainText(total ?? '');
  await expect(page.locator('.checkout_thanks-facts')).toContainText(/\d{4}-\d{4}/);
  await expect(page.locator('.bank-transfer_bank')).toContainText(/Zaplaťte do\s*\d\d\.\d\d\.\d{4}/);
  await expect(page.getByText('office@carpentry.example')).toBeVisible();
  await expect(page.getByText('7 až 14 dní', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Košík: 0/ })).toBeVisible();
  await expectAccessible(page);

  // covers: CHK-063
  await page.reload();
  await page.waitForURL(addressOf('cz', 'cart'));
  await expect(page.getByText('Poslední objednávka')).toBeVisible();
  await page.goto(addressOf('cz', 'information'));
  await page.waitForURL(addressOf('cz', 'cart'));
});

// covers: PAY-004 PAY-005
test('a purchase in the German shop by keyboard alone', async ({ page }) => {
  test.slow();
  await openCart(page, 'de', [folding]);
  const press = (key: string) => page.keyboard.press(key);
  const go = async (name: string) => {
    await tabTo(page, page.getByRole('link', { name }).or(page.getByRole('button', { name })));
    await press('Enter');
  };
  const quantity = page.getByRole('textbox', { name: 'Menge' });
  await tabTo(page, quantity);
  await press('ArrowUp');
  await expect(quantity).toHaveValue('151');
  await expect(page.locator('.sum a.btn')).not.toHaveAttribute('aria-busy', 'true');
  await go('Weiter zu den Angaben');
  await page.waitForURL(addressOf('de', 'information'));

  await go('Weiter zur Zusammenfassung');
  await expect(page.getByRole('alert')).toContainText('Bitte korrigieren Sie die Fehler');
  await expect(page.locator('[data-part="error-summary"]')).toBeFocused();
  await press('Tab');
  await press('Enter');
  const first = page.getByRole('textbox', { name: 'Vorname' });
  await expect(first).toBeFocused();
  const { firstName, ...rest } = { ...person, street: 'Musterstraße 12', zipCode: '80331', city: 'München' };
  await page.keyboard.type(firstName);
  await press('Tab');
  await page.keyboard.type(rest.surName);
  await press('Tab');
  await page.keyboard.type('Deutschland');
  for (const name of ['street', 'zipCode', 'city', 'phone', 'email'] as const) {
    await press('Tab');
    await page.keyboard.type(rest[name]);
  }
  await go('Weiter zur Zusammenfassung');
  await page.waitForURL(addressOf('de', 'recapitulation'));
  await tabTo(page, page.locator('input[type=file]'));
  await go('Weiter zur Zahlung');
  await page.waitForURL(addressOf('de', 'payment'));
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /Banküberweisung/ })).toBeChecked();
  await go('Zahlungspflichtig bestellen');
  await page.waitForURL(addressOf('de', 'thanks'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every step fits 360 pixels, with endless and odd input', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf('de', 'cart'));
  await expectNoOverflow(page);
  await openCart(page, 'de', [folding, pencil]);
  await expectNoOverflow(page);
  await page.locator('.sum a.btn').click();
  await page.waitForURL(addressOf('de', 'information'));
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('checkbox').nth(1).uncheck();
  const endless = '👩‍👩‍👧‍👦Ž'.repeat(2000);
  await page.locator('[id="billingAddress.companyName"]').fill(endless);
  await page.locator('[id="billingAddress.taxIn"]').fill('W'.repeat(10_000));
  await fillAddress(page, 'billingAddress', { ...person, city: 'Č'.repeat(10_000), zipCode: '11000' });
  await expectNoOverflow(page);
  await page
    .getByRole('group', { name: /11000 passt/ })
    .getByRole('button', { name: 'Tschechien' })
    .click();
  await page.locator('#note').fill(endless);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(addressOf('de', 'recapitulation'));
  await expect(page.locator('.checkout_address-lines').first()).toBeVisible();
  await expectNoOverflow(page);
  const name = `${'langer-name-'.repeat(30)}.pdf`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.locator('.file-list li')).toHaveCount(1);
  await expectNoOverflow(page);
  await page.locator('.file-list button').click();
  await page.locator('.checkout_step-ways .primary').click();
  await page.waitForURL(addressOf('de', 'payment'));
  await expect(page.locator('.checkout_method')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

// covers: CRT-009 CRT-016
test('the picture of a line keeps the ratio of each printed side, and edit opens the designer with the line', async ({
  page,
}) => {
  const [line] = await openCart(page, 'en', [folding, pencil]);
  for (const [name, productId, sides] of [
    ['Block 5', folding.productId, 2],
    ['Pencil', pencil.productId, 1],
  ] as const) {
    const product = await readProduct(productId);
    const drawings = page.getByRole('article', { name }).locator('[data-part="design-picture"] svg');
    await expect(drawings).toHaveCount(sides);
    for (let i = 0; i < sides; i++) {
      const box = await drawings.nth(i).boundingBox();
      const side = product.sides[i];
      if (!box || !side) throw new Error('nothing drawn');
      expect(box.width / box.height).toBeCloseTo(side.width / side.height, 0);
    }
    // covers: CFG-087
    const boxes = await drawings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(boxes).size).toBe(1);
  }
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.waitForURL(/\/configuration\/block-52\?color=natural&scale=freeTop/);
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('inkrule.configuration') ?? '{}'));
  expect(draft.data[0]).toMatchObject({ isEdit: true, configuration: { id: line?.id } });
});
