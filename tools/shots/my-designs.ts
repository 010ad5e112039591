import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { openDesigner } from './designer.ts';
import type { Shot } from './shot.ts';

const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;

async function openGallery(page: Page, edition: Edition): Promise<void> {
  await page.goto(origin(edition) + pathTo(edition, 'myDesigns'));
  await page.locator('[data-part="my-designs"]').waitFor();
  await page.locator('[data-part="my-designs"] .skeleton').first().waitFor({ state: 'detached' });
}

async function withDesigns(page: Page, edition: Edition): Promise<void> {
  for (const product of ['block-52', 'ruler-16', 'pencil-hexagonal-175-sharpened']) {
    await openDesigner(page, edition, product, '');
    // each of them is met by the introduction
    await page.evaluate(() => localStorage.removeItem('inkrule.designer.intro'));
  }
  // what is typed is kept a moment later
  await page.waitForTimeout(1_000);
}

export const myDesigns: readonly Shot[] = [
  { name: 'my-designs-none', open: openGallery },
  {
    name: 'my-designs',
    open: async (page, edition) => {
      await withDesigns(page, edition);
      await openGallery(page, edition);
    },
  },
  {
    name: 'my-designs-partner',
    open: async (page, edition) => {
      await withDesigns(page, edition);
      const { signIn } = await import('#tests/e2e/storefront/people.ts');
      await signIn(page, edition, 'partner');
      await openGallery(page, edition);
    },
  },
  {
    name: 'my-designs-versions',
    screenOnly: true,
    open: async (page, edition) => {
      await withDesigns(page, edition);
      await openGallery(page, edition);
      const { localeOf } = await import('#rules/platform/editions/editions.ts');
      const words = (
        await import(`../../texts/my-designs/${localeOf[edition]}.json`, { with: { type: 'json' } })
      ).default as Record<string, string>;
      await page
        .getByRole('button', { name: new RegExp(`^${words.designs_versions}`) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Sample version');
      await page.keyboard.press('Enter');
      await dialog
        .getByRole('button', { name: new RegExp(`^${words.designs_version_compare}`) })
        .first()
        .click();
    },
  },
];
