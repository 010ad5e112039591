import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, setQuantity, test } from './designer-page.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Swatch book of inks' });
const search = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Number, name or colour' });

async function openInks(page: Page) {
  await openDesigner(page, 'ruler-1');
  await setQuantity(page, 150);
  const text = await addText(page, 'Add text to side 2 Back', 'Sample');
  await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
  await page.getByRole('button', { name: 'Swatch book of inks' }).click();
  await expect(search(page)).toBeFocused();
  return text.locator('text');
}

/** What the shop's library answers; the shop of the journeys has none. */
async function withLibrary(page: Page): Promise<void> {
  const swatches = [
    { name: 'Sample 485 C', hex: '#e01b22' },
    { name: 'Sample 485 U', hex: '#d8453f' },
  ];
  await page.route(/\/api\/swatches\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const found = asked.get('phrase') === 'none' ? [] : swatches;
    return route.fulfill({ json: { total: swatches.length, found, named: null } });
  });
}

// covers: CFG-029
test('an ink is found by its number, by a word and by the nearest to a colour, and taken by keys', async ({
  page,
}) => {
  const text = await openInks(page);
  await expect(dialog(page)).toContainText('The shop has no swatches of its own');
  await expect(dialog(page).getByRole('button', { name: /^Reflex Blue C/ })).toBeAttached();
  await expectAccessible(page);
  await search(page).fill('485');
  await expect(dialog(page).getByRole('region', { name: 'Pantone codes' }).getByRole('button')).toHaveCount(
    2,
  );
  await search(page).fill('červená');
  await expect(dialog(page).getByRole('button', { name: /^Red 032 C/ })).toBeAttached();
  await search(page).fill('#07178d');
  await expect(dialog(page).locator('[data-choice]').first()).toHaveText(/^Reflex Blue C/);
  await search(page).press('ArrowDown');
  await expect(dialog(page).getByRole('button', { name: /^Reflex Blue C/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(text).toHaveAttribute('fill', '#07178c');
  await expect(page.getByRole('combobox', { name: /^Pantone/ })).toHaveValue('Reflex Blue C');
  await page.getByRole('button', { name: 'Swatch book of inks' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Reflex Blue C/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await search(page).fill('no such ink');
  await expect(dialog(page)).toContainText('We know no such ink');

  await test.step('a phone shows the inks in two columns', async () => {
    await search(page).fill('');
    await page.setViewportSize({ width: 390, height: 844 });
    const choices = dialog(page).locator('[data-choice]');
    const [one, two] = await Promise.all([0, 1].map((at) => choices.nth(at).boundingBox()));
    expect(one?.y).toBe(two?.y);
    await expectNoOverflow(page);
  });
});

test('swatches of the shop stand before the codes of Pantone', async ({ page }) => {
  await withLibrary(page);
  const text = await openInks(page);
  const groups = dialog(page).getByRole('heading', { level: 3 });
  await expect(groups).toHaveText([
    'Swatches of the shop, closest to the chosen colour',
    'More Pantone codes',
  ]);
  await search(page).fill('485');
  await expect(groups).toHaveText(['Swatches of the shop', 'More Pantone codes']);
  await expect(dialog(page).locator('[data-choice]')).toHaveText([
    'Sample 485 C',
    'Sample 485 U',
    /^485 C/,
    /^485 U/,
  ]);
  await search(page).fill('#ff0000');
  await expect(groups.first()).toHaveText('Swatches of the shop, closest to #FF0000');
  await dialog(page)
    .getByRole('button', { name: /^Sample 485 C/ })
    .click();
  await expect(text).toHaveAttribute('fill', '#e01b22');
});
