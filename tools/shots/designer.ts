import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;

/** The configurator with one text on the first side, the introduction closed. */
export async function openDesigner(
  page: Page,
  edition: Edition,
  productId: string,
  query: string,
): Promise<void> {
  const words = (await import(`../../texts/designer/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  await page.goto(origin(edition) + pathTo(edition, 'configuration', { productId }) + query);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: words.designer_add_text ?? '' })
    .first()
    .click();
  await page.keyboard.type('Sample Carpentry');
  await page.keyboard.press('Escape');
}

/** The panel of how a text is set, with a spaced line on an arc in capitals. */
export async function openTypography(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'spatula-2', '');
  const words = (await import(`../../texts/typography/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  const press = (name: string) => page.getByRole('button', { name: words[name] ?? '', exact: true }).click();
  const sheet = page.locator('[data-part="rail"] button[data-tool="text"]');
  if (!(await page.locator('#designer-panel').isVisible())) await sheet.click();
  await press('typography_capitals');
  await press('typography_outline');
  const spacing = page.getByLabel(words.typography_letter_spacing ?? '');
  await spacing.fill('10');
  await spacing.press('Enter');
  await press('typography_curve_up');
}

const wordsOf = async (area: string, edition: Edition) =>
  (await import(`../../texts/${area}/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;

/** The panel of a text, also where a phone has it in a sheet. */
async function openTextPanel(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'spatula-2', '');
  const sheet = page.locator('[data-part="rail"] button[data-tool="text"]');
  if (!(await page.locator('#designer-panel').isVisible())) await sheet.click();
}

/** All fonts, each in its own letters, one with a star. */
export async function openFonts(page: Page, edition: Edition): Promise<void> {
  await openTextPanel(page, edition);
  await page.locator('[data-part="panel"] button[aria-haspopup="dialog"]').first().click();
  await page.locator('dialog[open] li button[aria-pressed="false"] + button').nth(2).click();
}

/** The icons of trades and contact. */
export async function openIcons(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', '?color=white&scale=withoutPrint');
  await page.locator('[data-part="rail"] [data-tool="shape"]').click();
  await page.getByRole('button', { name: (await wordsOf('icons', edition)).icons_open ?? '' }).click();
  await page.locator('dialog[open] input').fill('e');
}

/** A text in small capitals with its symbols and the looks unfolded. */
export async function openLooks(page: Page, edition: Edition): Promise<void> {
  await openTextPanel(page, edition);
  const styles = await wordsOf('styles', edition);
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  await press(styles.styles_title ?? '');
  await page
    .locator('#text-styles')
    .getByRole('button', { name: styles.styles_capitals ?? '' })
    .click();
  await press((await wordsOf('symbols', edition)).symbols_open ?? '');
}

/** The tool of shapes, open beside a text. */
async function openShapes(page: Page, edition: Edition) {
  const words = (await import(`../../texts/artwork/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  await openDesigner(page, edition, 'block-52', '?color=white&scale=withoutPrint');
  await page.locator('[data-part="rail"] [data-tool="shape"]').click();
  const panel = page.locator('[data-part="panel"]');
  const choose = (kind: string) =>
    panel
      .locator('button', { hasText: words[`shape_${kind}`] ?? '' })
      .first()
      .click();
  return { panel, choose };
}

/** Forms beside a text, and a QR code that is chosen. */
export async function openWithShapes(page: Page, edition: Edition): Promise<void> {
  const { panel, choose } = await openShapes(page, edition);
  for (const kind of ['star', 'badge', 'arrow', 'qr']) await choose(kind);
  await panel.locator('input[name="address"]').fill('www.example.com');
  await page.keyboard.press('Enter');
  await panel.locator('[data-fix-control="form"]').waitFor();
}

/** An EAN-13 with a wrong check digit, not added yet. */
export async function openWithCodeFault(page: Page, edition: Edition): Promise<void> {
  const { panel, choose } = await openShapes(page, edition);
  await choose('ean13');
  await panel.locator('input[name="text"]').fill('4006381333932');
  await page.keyboard.press('Enter');
}

const companies: Readonly<Record<Edition, string>> = {
  cz: 'Truhlářství Ukázka s.r.o.',
  en: 'Sample Carpentry Ltd',
  de: 'Muster Zimmerei und Trockenbau GmbH',
};

/** Eight designs for a company that was named on the product page. */
export async function openWithProposals(page: Page, edition: Edition): Promise<void> {
  await page.goto(
    `${origin(edition)}${pathTo(edition, 'product', { productId: 'block-52' })}?color=natural&scale=withoutPrint`,
  );
  await page.waitForLoadState('networkidle');
  await page.locator('#product-company').fill(companies[edition]);
  await page.keyboard.press('Enter');
  await page.locator('[data-part="proposals"] li button').nth(7).waitFor();
}

/** The tool of names, before there is a sheet. */
export async function openNames(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', '?color=white&scale=withoutPrint');
  const panel = page.locator('#designer-panel');
  if (!(await panel.isVisible())) await page.locator('[data-part="rail"] [data-tool="text"]').click();
  await page.locator('[data-part="to-pieces"] button').click();
  await page.locator('#designer-panel textarea').waitFor();
}

/** A sheet with a name too many letters long, its first column in the text. */
export async function openWithNames(page: Page, edition: Edition): Promise<void> {
  await openNames(page, edition);
  const panel = page.locator('#designer-panel');
  const rows = ['Jan Nov\u00e1k', '\u017dofie \u0158\u00edhov\u00e1', 'Anna '.repeat(38).trim(), ''];
  await panel
    .locator('textarea')
    .fill(['Name\tNr', ...rows.map((name, i) => `${name}\t${i + 1}`)].join('\n'));
  await panel.locator('form button[type=submit]').click();
  await panel.locator('[aria-pressed="false"]').first().click();
  await panel.locator('[data-part="piece-preview"] svg').first().waitFor();
}

/** A text repeated in a row and grouped, with what can be done with several. */
export async function openArranged(page: Page, edition: Edition): Promise<void> {
  await openDesigner(page, edition, 'block-52', '?color=natural&scale=withoutPrint');
  const words = (await import(`../../texts/arranging/${localeOf[edition]}.json`, { with: { type: 'json' } }))
    .default as Record<string, string>;
  await page.locator('[data-part="rail"] [data-tool="place"]').click();
  await page.getByRole('button', { name: words.arrange_repeat_go ?? '', exact: true }).click();
  await page.getByRole('button', { name: words.arrange_group ?? '', exact: true }).click();
  await page.getByRole('heading', { name: words.arrange_title ?? '', exact: true }).scrollIntoViewIfNeeded();
}

/** The layers with a locked, a hidden and a free element, one over another. */
export async function openLayersArranged(page: Page, edition: Edition): Promise<void> {
  await openArranged(page, edition);
  await page.keyboard.press('Escape');
  await page.locator('[data-part="rail"] [data-tool="layers"]').click();
  const rows = page.locator('.panel_layers li');
  await rows.first().locator('button').nth(1).click();
  await rows.last().locator('button').nth(2).click();
}

/** The product in space, as it opens. */
export async function openTurned(page: Page, edition: Edition, productId: string): Promise<void> {
  await openDesigner(page, edition, productId, '');
  const words = await wordsOf('turn', edition);
  const name = productId.startsWith('block') ? words.turn_open_rule : words.turn_open;
  await page.getByRole('button', { name: name ?? '', exact: true }).click();
  await page.locator('[data-shown="space"]').waitFor();
}
