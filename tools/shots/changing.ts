import type { Page } from '@playwright/test';

/** x, y, width and height in pixels of the picture. */
export type Box = readonly [number, number, number, number];

/**
 * Where a picture shows what is another in each run: codes of orders, the clock, addresses of shared designs
 * and payment codes. Pictures are compared without these places.
 */
export const changingPlaces = (page: Page, isWholePage: boolean): Promise<Box[]> =>
  page.evaluate((whole) => {
    const changing = /\d{1,2}:\d{2}|\b\d{4}[-\s\u00a0]?\d{4,}\b|^\s*\d{4}\s*$|[?&]design=|^[\w-]{16,}$/;
    const found: DOMRect[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!changing.test(walker.currentNode.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      found.push(...range.getClientRects());
    }
    for (const input of document.querySelectorAll('input'))
      if (changing.test(input.value)) found.push(input.getBoundingClientRect());
    for (const code of document.querySelectorAll('[class*="qr"]')) found.push(code.getBoundingClientRect());
    const [left, top] = whole ? [window.scrollX, window.scrollY] : [0, 0];
    return found
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => [x + left - 2, y + top - 2, width + 12, height + 4] as const);
  }, isWholePage);
