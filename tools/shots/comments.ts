import type { Page } from '@playwright/test';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { openSharedLink } from './share.ts';

const wordsOf = async (area: string, edition: Edition): Promise<Record<string, string>> =>
  (await import(`../../texts/${area}/${localeOf[edition]}.json`, { with: { type: 'json' } })).default;

/** A shared design with comments: on all of it, on a side, at two places, one of them done. */
export async function openComments(page: Page, edition: Edition): Promise<void> {
  const words = await wordsOf('comments', edition);
  const address = new URL(await openSharedLink(page, edition));
  await page.keyboard.press('Escape');
  const url = `/api/designs/${address.searchParams.get('design')}/comments`;
  const said = [
    { name: 'Sample Carpentry', side: 1, pin: { xMm: 40, yMm: 8 } },
    { name: 'Sample Roofing', side: null, pin: null },
    { name: 'Sample Carpentry', side: 2, pin: { xMm: 150, yMm: 12.5 } },
    { name: 'Sample Roofing', side: 3, pin: null },
  ];
  const text = words.comments_who_sees?.split('. ')[0] ?? '';
  const bodies = said.map((about, index) => ({
    ...about,
    ...{ id: `comment00000${index}`, secret: 'secret-of-another-browser', text },
  }));
  await page.evaluate(
    async ([to, all]) => {
      for (const body of all)
        await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    },
    [url, bodies] as const,
  );
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

/** A place is being marked for a comment that is written. */
export async function openPlacing(page: Page, edition: Edition): Promise<void> {
  await openComments(page, edition);
  const words = await wordsOf('comments', edition);
  await page.locator('[data-part="comments"] textarea').fill('…');
  await page.getByRole('button', { name: words.comments_point ?? '', exact: true }).click();
  await page.waitForTimeout(600); // the side glides into sight
}
