import type { Locator, Page } from '@playwright/test';

export type Spot = { readonly x: number; readonly y: number };

/** Once it stands still: whoever presses a handle has seen it first. */
export const middleOf = async (target: Locator): Promise<Spot> => {
  await (await target.elementHandle())?.waitForElementState('stable');
  const box = await target.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Touch input as real events of the browser: scrolling and cancelling included. */
export async function fingersOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(({ x, y }, id) => ({ x, y, id })),
    });
  const frame = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const glide = async (from: readonly Spot[], to: readonly Spot[], steps = 10): Promise<void> => {
    // one finger comes after the other, as it does with people
    for (let i = 1; i <= from.length; i++) await send('touchStart', from.slice(0, i));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await send(
        'touchMove',
        from.map(({ x, y }, i) => ({
          x: x + ((to[i]?.x ?? x) - x) * share,
          y: y + ((to[i]?.y ?? y) - y) * share,
        })),
      );
      await frame();
    }
  };
  return {
    /** one finger from one place to another */
    drag: async (from: Spot, to: Spot): Promise<void> => {
      await glide([from], [to]);
      await send('touchEnd', []);
    },
    /** the same, still held down at the end */
    hold: (from: Spot, to: Spot): Promise<void> => glide([from], [to]),
    lift: () => send('touchEnd', []),
    /** two fingers about a middle, from one distance to another, the middle moving along */
    pinch: async (middle: Spot, from: number, to: number, shift: Spot = { x: 0, y: 0 }): Promise<void> => {
      const pair = ({ x, y }: Spot, apart: number): Spot[] => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ];
      await glide(pair(middle, from), pair({ x: middle.x + shift.x, y: middle.y + shift.y }, to));
      await send('touchEnd', []);
      await frame();
    },
  };
}
