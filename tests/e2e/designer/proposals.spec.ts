import { expect, type Locator, type Page } from '@playwright/test';
import { readLogo } from '#contract/design/designs.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { addressOf, expectAccessible, expectNoOverflow, screens } from '../support.ts';
import { addText, openDesigner, test, whenAlive } from './designer-page.ts';
import { logoPng } from './sample-pictures.ts';

/** From a product page to a cart with a finished design: no more than this many presses and texts. */
const MOST_ACTS = 5;

const companies: Record<Edition, string> = {
  cz: 'Truhlářství Ukázka s.r.o.',
  en: 'Sample Carpentry Ltd',
  de: 'Muster Zimmerei GmbH',
};

/** A person with a mouse or a finger whose acts are counted. */
function shopper(isTouch: boolean) {
  let acts = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      acts++;
      await target.scrollIntoViewIfNeeded();
      await (isTouch ? target.tap() : target.click());
    },
    type: async (field: Locator, text: string): Promise<void> => {
      acts++;
      await field.fill(text);
    },
    acts: () => acts,
  };
}

const strip = (page: Page) => page.locator('[data-part="proposals"]');
const cards = (page: Page) => strip(page).getByRole('list').first().getByRole('button');
const printed = (page: Page) => page.locator('.side-canvas_canvas-element');

for (const { edition, width, isTouch } of screens) {
  test.describe(`proposals at ${width} px`, () => {
    test.use({ viewport: { width, height: isTouch ? 844 : 900 }, hasTouch: isTouch, isMobile: isTouch });
    test(`${edition}: a stranger has a design in the cart after ${MOST_ACTS} acts`, async ({ page }) => {
      const person = shopper(isTouch);
      await page.goto(
        `${addressOf(edition, 'product', { productId: 'block-52' })}?color=natural&scale=withoutPrint`,
      );
      await page.waitForLoadState('networkidle');
      await person.type(page.locator('#product-company'), companies[edition]);
      await person.press(page.locator('.product_product-company [type=submit]'));
      await page.waitForURL(/scale=/);
      expect(page.url()).not.toContain('Uk');
      await whenAlive(page);
      await expect(cards(page)).toHaveCount(8);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      const names = await cards(page).allTextContents();
      expect(new Set(names).size).toBe(8);
      await expectNoOverflow(page);
      await person.press(cards(page).nth(1));
      await expect(printed(page).first()).toBeVisible();
      await expect(strip(page).locator('[data-part="proposals-toggle"]')).toBeFocused();
      await person.press(page.locator('[data-part="designer"] .price-bar_price-bar .btn.primary'));
      await page.waitForURL(addressOf(edition, 'cart'));
      expect(person.acts()).toBeLessThanOrEqual(MOST_ACTS);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.locator('.line-warnings_line-warnings')).toHaveCount(0);
    });
  });
}

test.describe('proposals', () => {
  const open = (page: Page) => strip(page).getByRole('button', { name: 'Design it for me' });
  const show = async (page: Page): Promise<void> => {
    await open(page).click();
    await strip(page).getByLabel('Company name').fill('Sample Carpentry Ltd');
    await strip(page).getByRole('button', { name: 'Show designs' }).click();
  };

  test('are asked for by keyboard, kept beside the design before, and survive a reload', async ({ page }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await open(page).focus();
    await page.keyboard.press('Enter');
    await strip(page).getByRole('button', { name: 'Show designs' }).press('Enter');
    await expect(strip(page).getByText('Type the name of your company.')).toBeVisible();
    const company = strip(page).getByLabel('Company name');
    await expect(company).toBeFocused();
    await page.keyboard.type('Sample Carpentry Ltd');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Roofs and stairs');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(8);
    await expectAccessible(page);
    await cards(page).first().press('Enter');
    await expect(printed(page).first()).toBeVisible();
    await strip(page).locator('[data-part="proposals-toggle"]').press('Enter');
    await cards(page).nth(3).press('Enter');
    const before = strip(page).getByRole('button', { name: /^Bring back, 1 of 1/ });
    await expect(before).toBeVisible();
    await before.press('Enter');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await whenAlive(page);
    await expect(printed(page).first()).toBeVisible();
    await before.press('Enter');
    await expect(strip(page).locator('[data-part="proposals-toggle"]')).toBeFocused();
    await expect(before).toBeVisible();
    await open(page).click();
    await expect(strip(page).getByLabel('Company name')).toHaveValue('Sample Carpentry Ltd');
    await expect(cards(page)).toHaveCount(8);
    const first = await cards(page).first().textContent();
    await strip(page).getByRole('button', { name: 'More designs' }).click();
    await expect(cards(page).first()).not.toHaveText(first ?? '');
    await expect(cards(page)).toHaveCount(8);
  });

  test('are laid out anew for another scale, after a reload and after undo too, and come back in their own scale', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await show(page);
    await cards(page).first().click();
    await expect(printed(page).first()).toBeVisible();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await whenAlive(page);
    const back = strip(page).getByRole('button', { name: /^Bring back, 1 of 1/ });
    const outside = page.locator('.side-card_outside-tip');
    const scale = (name: string) => page.getByRole('combobox', { name: `Scale: ${name}` }).first();
    const undo = page.getByRole('button', { name: 'Undo' }).first();
    const choose = async (from: string, to: string) => {
      await scale(from).click();
      await page.getByRole('option', { name: to }).click();
    };
    await choose('Without scale', 'Upper part blank');
    await expect(back).toBeVisible();
    await expect(outside).toHaveCount(0);
    await back.click();
    await expect(scale('Without scale')).toBeVisible();
    await expect(outside).toHaveCount(0);
    await undo.click();
    await undo.click();
    // the layout is undone, and not done once more
    await expect(outside).not.toHaveCount(0);
    await undo.click();
    await expect(scale('Without scale')).toBeVisible();
    await choose('Without scale', 'Upper part blank');
    await expect(page.getByText('The design was laid out anew').first()).toBeAttached();
    await expect(outside).toHaveCount(0);
  });

  test('laid out anew for colours and scales: undo takes all of it back, redo brings all of it again', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await show(page);
    await cards(page).nth(2).click();
    await expect(printed(page).first()).toBeVisible();
    const choose = async (option: 'Colour' | 'Scale', to: RegExp) => {
      await page
        .getByRole('combobox', { name: new RegExp(`^${option}`) })
        .first()
        .click();
      await page.getByRole('option', { name: to }).click();
    };
    const laidOut = (times: number) =>
      expect(
        strip(page).getByRole('button', { name: new RegExp(`^Bring back, 1 of ${times}`) }),
      ).toBeVisible();
    await choose('Colour', /Black C/);
    await laidOut(1);
    await choose('Scale', /Upper part blank/);
    await laidOut(2);
    await addText(page, 'Add text to side 1 Front', 'Mine');
    /** what stands there, and how large; in which colour and scale */
    const drawn = () =>
      page
        .locator('.side-canvas_canvas-element, [role=combobox]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    const designs = [await drawn()];
    const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name }).first());
    const isDone = async (button: Locator | undefined) =>
      (await button?.getAttribute('aria-disabled')) === 'true';
    while (!(await isDone(undo))) {
      await undo?.click();
      designs.unshift(await drawn());
    }
    await expect(printed(page)).toHaveCount(0);
    expect(designs.length).toBeGreaterThan(4);
    for (const before of designs.slice(1)) {
      expect(await isDone(redo)).toBe(false);
      await redo?.click();
      // longer than a design takes to be laid out
      await page.waitForTimeout(700);
      expect(await drawn()).toEqual(before);
    }
    expect(await isDone(redo)).toBe(true);
  });

  test('are not laid out anew once more by a reload where that was undone, and go past no lock', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await open(page).click();
    await strip(page).getByLabel('Company name').fill('Sample Carpentry Ltd');
    await strip(page).getByText('Website and telephone').click();
    const telephone = strip(page).getByLabel('Telephone');
    await telephone.fill('+44 20 7946 0000');
    await strip(page).getByRole('button', { name: 'Show designs' }).click();
    await cards(page).first().click();
    await expect(printed(page).first()).toBeVisible();
    const [scale, toBlank] = [page.getByRole('combobox', { name: /^Scale/ }).first(), 'Upper part blank'];
    await scale.click();
    await page.getByRole('option', { name: toBlank }).click();
    await expect(page.getByText('The design was laid out anew').first()).toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    const outside = page.locator('.side-card_outside-tip');
    await expect(outside).not.toHaveCount(0);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await whenAlive(page);
    await open(page).click();
    await expect(telephone).toBeVisible();
    // these are looked for after what is laid out anew
    await expect(cards(page)).toHaveCount(8);
    await expect(outside).not.toHaveCount(0);

    await page
      .getByRole('button', { name: /^Text “/ })
      .first()
      .click();
    await page.keyboard.press('Control+Shift+L');
    const drawn = await printed(page).count();
    // the panel says so as well
    const isLocked = page.getByText('The item is locked. Unlock it in the layers.').and(page.locator('div'));
    await cards(page).nth(1).click();
    await expect(isLocked).toBeVisible();
    await expect(printed(page)).toHaveCount(drawn);
    await expect(outside).not.toHaveCount(0);
    await expect(scale).toHaveAccessibleName(new RegExp(toBlank));
  });

  test('never take the place of what was edited while they were laid out anew', async ({ page }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await show(page);
    await cards(page).first().click();
    await expect(printed(page).first()).toBeVisible();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await whenAlive(page);
    const text = page.getByRole('button', { name: /^Text “/ }).first();
    await text.click();
    const isEdited = Promise.withResolvers<void>();
    let held = 0;
    await page.route(/\.(woff2|ttf|otf)/, async (route) => {
      held++;
      await isEdited.promise;
      await route.continue();
    });
    await page
      .getByRole('combobox', { name: /^Scale/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Upper part blank' }).click();
    await expect.poll(() => held).toBeGreaterThan(0);
    await text.click();
    await page.keyboard.press('Delete');
    const left = await printed(page).count();
    isEdited.resolve();
    await open(page).click();
    await expect(cards(page)).toHaveCount(8);
    await expect(printed(page)).toHaveCount(left);
    await expect(page.getByText('The design was laid out anew')).toHaveCount(0);
  });

  test('are laid out anew where the design is copied onto another product', async ({ page }) => {
    await openDesigner(page, 'ruler-16');
    await show(page);
    await cards(page).first().click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto(addressOf('en', 'myDesigns'));
    await page.getByRole('button', { name: /^On another product/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Product' }).selectOption('block-52');
    await dialog.getByRole('button', { name: 'Make the copy' }).click();
    await dialog.getByRole('button', { name: 'Open the copy' }).click();
    await page.waitForURL(/configuration\/block-52/);
    const back = strip(page).getByRole('button', { name: /^Bring back, 1 of 1/ });
    await expect(back).toBeVisible();
    // the name of a text says its size
    const first = page
      .locator('[data-part="side-canvas"]')
      .getByRole('button', { name: /^Text “/ })
      .first();
    const anew = (await first.getAttribute('aria-label')) ?? '';
    expect(anew).toMatch(/^Text “SAMPLE/i);
    await back.click();
    await expect(first).not.toHaveAccessibleName(anew);
  });

  test('are made for the side that is worked on, all others stay; those of both sides are laid out anew for another scale', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=withoutPrint' });
    await show(page);
    await cards(page).first().click();
    const [front, back] = [
      page.locator('[data-part="side-canvas"]').first(),
      page.locator('[data-part="side-canvas"]').nth(1),
    ];
    const printedOn = (side: Locator) => side.locator('.side-canvas_canvas-element');
    await expect(printedOn(front).first()).toBeVisible();
    const drawn = await printedOn(front).count();
    await back.click({ position: { x: 30, y: 20 } });
    await open(page).click();
    await expect(strip(page).getByRole('list', { name: 'Designs, side 2 Back' })).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
    await cards(page).nth(2).click();
    await expect(printedOn(back).first()).toBeVisible();
    await expect(printedOn(front)).toHaveCount(drawn);
    await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Check' }).click();
    await expect(page.locator('[data-part="panel"]')).toContainText(
      'All is well, the design can be printed.',
    );
    await page.getByRole('combobox', { name: 'Scale: Without scale' }).first().click();
    await page.getByRole('option', { name: 'Upper part blank' }).click();
    // the back has the same room in every scale
    await expect(strip(page).getByRole('button', { name: /^Bring back, 1 of 1/ })).toBeVisible();
    await expect(page.locator('.side-card_outside-tip')).toHaveCount(0);
  });

  test('come in the look taken last on another product, whose former design stays its own', async ({
    page,
  }) => {
    const query = '?color=natural&scale=withoutPrint';
    await openDesigner(page, 'block-52', { query });
    await show(page);
    await expect(cards(page)).toHaveCount(8);
    const look = (text: string | null) => text?.replace(/^.*?:/, '').replace(/, \d.*$/, '');
    const taken = look(await cards(page).nth(3).textContent());
    await cards(page).nth(3).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    const drawn = await printed(page).count();
    await openDesigner(page, 'ruler-16');
    await open(page).click();
    await expect(strip(page).getByLabel('Company name')).toHaveValue('Sample Carpentry Ltd');
    await expect(cards(page)).toHaveCount(8);
    expect(look(await cards(page).first().textContent())).toBe(taken);
    await cards(page).first().click();
    await expect(printed(page).first()).toBeVisible();
    await openDesigner(page, 'block-52', { query });
    await expect(printed(page)).toHaveCount(drawn);
  });

  test('keep what is typed while a logo is read, carry it, and say so where nothing fits', async ({
    page,
  }) => {
    await openDesigner(page, 'ruler-16');
    await open(page).click();
    await test.step('what is typed while a logo is read stays, and so does the focus', async () => {
      const png = await logoPng();
      const isTyped = Promise.withResolvers<void>();
      await page.route(`**${readLogo.path}`, async (route) => {
        await isTyped.promise;
        await route.fulfill({
          json: { contentType: png.mimeType, fileContent: png.buffer.toString('base64') },
        });
      });
      const eps = {
        name: 'logo.eps',
        mimeType: 'application/postscript',
        buffer: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'),
      };
      await strip(page).locator('input[type="file"]').setInputFiles(eps);
      await expect(strip(page).getByText('Reading the logo')).toBeVisible();
      await strip(page).getByLabel('Company name').pressSequentially('Sample Carpentry');
      isTyped.resolve();
      const remove = strip(page).getByRole('button', { name: /^Remove logo/ });
      await expect(remove).toBeVisible();
      await expect(strip(page).getByLabel('Company name')).toHaveValue('Sample Carpentry');
      await expect(strip(page).getByLabel('Company name')).toBeFocused();
      await remove.press('Enter');
      await expect(strip(page).locator('input[type="file"]')).toBeFocused();
      await expect(strip(page).getByLabel('Company name')).toHaveValue('Sample Carpentry');
    });
    await strip(page).getByLabel('Company name').fill('Sample Carpentry');
    await strip(page)
      .locator('input[type="file"]')
      .setInputFiles(await logoPng());
    await expect(strip(page).getByRole('button', { name: /^Remove logo/ })).toBeVisible();
    await strip(page).getByRole('button', { name: 'Show designs' }).click();
    await expect(cards(page)).toHaveCount(8);
    await expect(
      strip(page)
        .getByRole('button', { name: /with the logo.*full colour/ })
        .first(),
    ).toBeVisible();
    const refused = async (company: string, why: RegExp) => {
      await strip(page).getByLabel('Company name').fill(company);
      await strip(page).getByRole('button', { name: 'Show designs' }).click();
      await expect(strip(page).getByText(why)).toBeVisible();
    };
    await refused('Sample 木工', /^The typefaces of these designs lack: 木 工\. /);
    await refused('Sample 🦄', /lack: 🦄\. /);
    await refused('נגרייה Sample', /^We cannot set right-to-left text\. /);
  });
});
