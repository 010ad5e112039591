import { expect } from '@playwright/test';
import { editions } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { readFirst } from '#server/pages/written-page/first-screen.ts';
import { originOf } from '../support.ts';
import { test } from '../test.ts';

const params = { productId: 'block-52', category: 'meter' } as const;

for (const edition of editions) {
  test(`${edition}: pages that stand as they are written ask for nothing before their first screen`, async ({
    request,
  }) => {
    const { host, port } = new URL(originOf(edition));
    for (const screen of readFirst) {
      const path = pathTo(edition, screen, params);
      const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } });
      expect([path, answer.status()]).toEqual([path, 200]);
      const html = (await answer.text()).replace(/<noscript>.*?<\/noscript>/gs, '');
      const early = html.match(/<link rel="(?:stylesheet" href|modulepreload)[^>]*>|<script type="module"/g);
      expect([path, early]).toEqual([path, null]);
      const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      expect([path, styles.length > 2_000]).toEqual([path, true]);
      expect([path, html.includes('<script type="text/later">')]).toEqual([path, true]);
    }
  });
}
