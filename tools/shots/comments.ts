import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { openSharedLink } from './share.ts';

const wordsOf = async (area: string, edition: Edition): Promise<Record<string, string>> =>
  (await import(`../../texts/${area}/${localeOf[edition]}.json`, { with: { type: 'json' } })).default;

type Said = {
  readonly name: string;
  readonly side: number | null;
  readonly pin: { readonly xMm: number; readonly yMm: number } | null;
};

const said: readonly Said[] = [
  { name: 'Sample Carpentry', side: 1, pin: { xMm: 40, yMm: 8 } },
  { name: 'Sample Roofing', side: null, pin: null },
  { name: 'Sample Carpentry', side: 2, pin: { xMm: 150, yMm: 12.5 } },
  { name: 'Sample Roofing', side: 3, pin: null },
];

/** Comments of others behind a link. */
async function comment(page: Page, edition: Edition, address: string, all: readonly Said[]): Promise<void> {
  const words = await wordsOf('comments', edition);
  const code = new URL(address).searchParams.get('design');
  const text = words.comments_who_sees?.split('. ')[0] ?? '';
  const bodies = all.map((about, index) => ({
    ...about,
    ...{
      id: `comment${code?.replaceAll(/[^A-Za-z0-9]/g, '')}${index}`,
      secret: 'secret-of-another-browser',
      text,
    },
  }));
  await page.evaluate(
    async ([to, each]) => {
      for (const body of each)
        await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    },
    [`/api/designs/${code}/comments`, bodies] as const,
  );
}

/** A shared design with comments: on all of it, on a side, at two places, one of them done. */
export async function openComments(page: Page, edition: Edition): Promise<void> {
  const words = await wordsOf('comments', edition);
  const address = await openSharedLink(page, edition);
  await page.keyboard.press('Escape');
  await comment(page, edition, address, said);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const open = page.getByRole('button', { name: words.comments_show ?? '', exact: true });
  await open.click();
  const part = page.locator('[data-part="comments"]');
  await part.locator('li').nth(3).waitFor();
  await part
    .locator('li')
    .first()
    .getByRole('button', { name: words.comments_mark ?? '' })
    .click();
  await part.locator('.tag.ok').waitFor();
}

/** Changed and shared anew: a list for each link, the newer one with places close to each other. */
export async function openTwoLinks(page: Page, edition: Edition): Promise<void> {
  await openComments(page, edition);
  await page.locator('.side-canvas_canvas-element').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(600);
  const share = await wordsOf('share', edition);
  await page.getByRole('button', { name: share.share_open ?? '' }).click();
  await page.getByRole('button', { name: share.share_save ?? '' }).click();
  const address = await page.getByRole('textbox', { name: share.share_link ?? '' }).inputValue();
  await page.keyboard.press('Escape');
  const near = [30, 32, 34, 37, 60, 61, 236].map((xMm, index) => ({
    name: index % 2 === 0 ? 'Sample Carpentry' : 'Sample Roofing and Restoration of Old Windows',
    side: 1,
    pin: { xMm, yMm: index % 2 === 0 ? 6 : 11 },
  }));
  await comment(page, edition, address, near);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.locator('[data-part="comments"] li').nth(6).waitFor();
}

/** A place is being marked for a comment that is written. */
export async function openPlacing(page: Page, edition: Edition): Promise<void> {
  await openComments(page, edition);
  const words = await wordsOf('comments', edition);
  await page.locator('[data-part="comments"] textarea').fill('…');
  await page.getByRole('button', { name: words.comments_point ?? '', exact: true }).click();
  await page.waitForTimeout(600); // the side glides into sight
}
