import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with the place of the focus; empty when it can be seen. */
const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'the focus is nowhere';
    // a part of the page that took the focus from a control that is gone: what comes next is in it
    if (focused.getAttribute('tabindex') === '-1') return '';
    // what is read out but not shown is marked on its label
    const shown = (focused.clientWidth <= 1 && focused.closest('label')) || focused;
    const name = focused.outerHTML.slice(0, 160);
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    const isSeen = places.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    if (!isSeen) return `the focus is out of sight: ${name}`;
    const isMarked = [focused, shown].some((one) => {
      const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(one);
      const isOutlined = outlineStyle !== 'none' && !/, 0\)$|transparent/.test(outlineColor);
      return boxShadow !== 'none' || isOutlined;
    });
    return isMarked ? '' : `the focus is not marked: ${name}`;
  });

/** The focus is on the page, in sight and marked; a page that moves smoothly is waited for. */
export const expectFocusSeen = (page: Page): Promise<void> =>
  expect.poll(() => focusProblem(page), { intervals: [20, 50, 100] }).toBe('');

type Way = 'Tab' | 'Shift+Tab';

/** Goes to an element by Tab alone; at every stop on the way the focus can be seen. */
export async function walkTo(page: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  for (let stops = 0; stops <= 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(way);
    await expectFocusSeen(page);
  }
  throw new Error('not reached by Tab');
}

/** Goes to a control and presses Enter on it. */
export async function enter(page: Page, target: Locator, way?: Way): Promise<void> {
  await walkTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** Answers an open question by the button of this name; the focus does not get lost with the dialog. */
export async function answer(page: Page, name: string): Promise<void> {
  const question = page.getByRole('dialog');
  await expectFocusSeen(page);
  await enter(page, question.getByRole('button', { name, exact: true }));
  await expect(question).toHaveCount(0);
  await expectFocusSeen(page);
}
