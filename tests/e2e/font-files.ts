import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fontFile } from '#printing/fonts/files.ts';
import { descriptorsOf, type Face } from '#web/designer/fonts/face-styles.ts';

const at = ({ family, style }: Face): string =>
  `http://fonts.example/${encodeURIComponent(family)}/${encodeURIComponent(style)}`;

/**
 * Gives a page print fonts, each as a file of its own: as data in a style sheet a browser takes several times
 * as long to read them.
 * @returns the rules that name them
 */
export async function provideFonts(page: Page, faces: readonly Face[]): Promise<string> {
  const files = new Map(faces.map((face) => [at(face), face]));
  await page.route('http://fonts.example/**', async (route) => {
    const face = files.get(route.request().url());
    if (!face) return route.abort();
    const body = await readFile(fontFile(face.family, face.style));
    return route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } });
  });
  return [...files]
    .flatMap(([url, face]) =>
      descriptorsOf(face).map(
        ({ weight, style }) =>
          `@font-face{font-family:'${face.family}';font-weight:${weight};font-style:${style};src:url(${url})}`,
      ),
    )
    .join('\n');
}
