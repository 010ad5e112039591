import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isShownWhole } from './first-screen.ts';
import { pageStyles, wholeStyles } from './page-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'inkrule-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'a.css'), '.shown{x:1}.other{x:2}@media print{p{x:3}}');
writeFileSync(join(folder, 'b.css'), '.shown:hover{x:4}');
const [sheets, body] = [['/a.css', '/b.css#'], '<p class="shown">'];

it('a page has the rules it shows, or every rule where it is shown whole', () => {
  expect(pageStyles(folder)(sheets, body)).toMatchObject({ css: '.shown{x:1}', whole: [] });
  const all = wholeStyles(folder)(sheets, body);
  expect(all).toMatchObject({
    css: '.shown{x:1}.other{x:2}@media print{p{x:3}}.shown:hover{x:4}',
    whole: sheets,
  });
  expect(wholeStyles(folder)(sheets, '')).toEqual(all);
});

it('the designer is shown whole, pages of the shop window are not', () => {
  expect(isShownWhole('configuration')).toBe(true);
  expect((['home', 'meter', 'product', undefined] as const).some(isShownWhole)).toBe(false);
});
