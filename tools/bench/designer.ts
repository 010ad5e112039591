import { chromium, type Page } from '@playwright/test';
import type { Product } from '#rules/catalogue/products/product.ts';
import { browserLaunch } from '#scripts/browser.ts';
import { startShop } from '#tools/shots/start-shop.ts';
import { designerBudgets } from './budgets.ts';
import { addressAt, crowdedPage, metric, readProduct, settled } from './crowded-page.ts';
import { quantile } from './measure.ts';

/**
 * The designer as a hand feels it, in Chromium that draws in software: frames and script while 300 elements
 * stand on a side, and the opening of a saved design. Needs a build of the pages. `node
 * tools/bench/designer.ts`
 */
const MOVES = 100;
const OPENINGS = 7;

type Figure = {
  readonly name: string;
  readonly value: number;
  readonly bound: number;
  readonly note: string;
};
type Place = { readonly x: number; readonly y: number };

const shop = await startShop();
const address = addressAt(shop.port);
const browser = await chromium.launch(browserLaunch);

/** Drags with the left button held and counts frames and script between the first move and the last. */
async function drag(
  page: Page,
  from: Place,
  path: (step: number) => Place,
): Promise<{ frame: number; script: number; worst: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { benchTimes: times });
    const next = (at: number): void => {
      times.push(at);
      if (times.length < 10_000) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const before = await metric(session, 'ScriptDuration');
  for (let step = 1; step <= MOVES; step++) {
    const { x, y } = path(step);
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 1, button: 'left' });
  }
  const script = ((await metric(session, 'ScriptDuration')) - before) / MOVES;
  const times = await page.evaluate(() =>
    (window as unknown as { benchTimes: number[] }).benchTimes.splice(0, 10_000),
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await session.detach();
  const frames = times.slice(1).map((at, i) => at - (times[i] ?? at));
  return { frame: quantile(Float64Array.from(frames).sort(), 0.95), script, worst: Math.max(...frames) };
}

const middleOf = async (page: Page, selector: string): Promise<Place> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing to drag: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A path that wanders over the side, so that other lines hold what is dragged at each step. */
const wander =
  ({ x, y }: Place, reach: number) =>
  (step: number): Place => ({ x: x + 8 + (step / MOVES) * reach, y: y + 12 * Math.sin(step / 6) });

async function dragging(product: Product): Promise<Figure[]> {
  const page = await crowdedPage(browser, product, 300);
  await page.goto(address);
  await settled(page, 300);
  const figures: Figure[] = [];
  const run = async (
    name: string,
    bounds: { readonly frame: number; readonly script: number },
    from: Place,
    reach: number,
  ): Promise<void> => {
    const { frame, script, worst } = await drag(page, from, wander(from, reach));
    figures.push({
      name: `${name}: frame, 95th`,
      value: frame,
      bound: bounds.frame,
      note: `worst ${worst.toFixed(1)}`,
    });
    figures.push({ name: `${name}: script for a move`, value: script, bound: bounds.script, note: '' });
  };
  const element = '#element-t151 .side-canvas_grip';
  await run('dragging one of 300', designerBudgets.drag, await middleOf(page, element), 320);
  await page.locator('#element-t151').focus();
  await run(
    'resizing one of 300 by a corner',
    designerBudgets.resize,
    await middleOf(page, '[data-handle="se"] .side-canvas_handle-space'),
    160,
  );
  await run(
    'turning one of 300',
    designerBudgets.turn,
    await middleOf(page, '[data-handle="turn"] .side-canvas_handle-space'),
    160,
  );
  const near = await middleOf(page, element);
  await page.mouse.move(near.x + 150, near.y + 60);
  await page.evaluate(() => undefined);
  // a frame drawn over a part of the side chooses several
  const side = await page.locator('[data-part="side-canvas"] svg').first().boundingBox();
  if (!side) throw new Error('no side');
  await page.mouse.move(side.x + side.width * 0.3, side.y + side.height - 1);
  await page.mouse.down();
  await page.mouse.move(side.x + side.width * 0.45, side.y + 1, { steps: 4 });
  await page.mouse.up();
  const chosen = await page.locator('.side-canvas_canvas-element[aria-pressed=true]').count();
  const one = await middleOf(page, '.side-canvas_canvas-element[aria-pressed=true] .side-canvas_grip');
  await run(`dragging ${chosen} of 300`, designerBudgets.dragSeveral, one, 320);
  await run(
    `resizing ${chosen} of 300`,
    designerBudgets.resizeSeveral,
    await middleOf(page, '[data-handle="se"] .side-canvas_handle-space'),
    160,
  );
  await page.context().close();
  return figures;
}

/**
 * Marks when React has taken the page over, so that it answers to clicks, and when the design found on the
 * device is drawn. React is caught in the act: a timer would come late, after work that belongs to the
 * opening.
 */
const watch = (wanted: number): void => {
  const seen = { answers: 0, drawn: 0 };
  Object.assign(window, { benchOpening: seen });
  type Tree = { memoizedState: { isDehydrated: boolean } };
  const waitFor = (): void => {
    const key = Object.keys(document).find((one) => one.startsWith('__reactContainer'));
    const root =
      key && (document as unknown as Record<string, { stateNode: { current: Tree } }>)[key]?.stateNode;
    if (!root) {
      setTimeout(waitFor, 1);
      return;
    }
    let tree = root.current;
    Object.defineProperty(root, 'current', {
      get: () => tree,
      set: (next: Tree) => {
        tree = next;
        if (seen.answers === 0 && !next.memoizedState.isDehydrated) seen.answers = performance.now();
      },
    });
  };
  waitFor();
  // a message sent while a frame is made arrives when it has been painted
  const painted = new MessageChannel();
  painted.port1.onmessage = () => (seen.drawn = performance.now());
  const sight = new MutationObserver(() => {
    if (document.querySelectorAll('.side-canvas_canvas-element text').length < wanted) return;
    sight.disconnect();
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
  sight.observe(document, { childList: true, subtree: true });
};

async function opening(product: Product): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < OPENINGS; run++) {
    const page = await crowdedPage(browser, product, 50);
    await page.addInitScript(watch, 50);
    await page.goto(address);
    await page.waitForFunction(
      () => (window as unknown as { benchOpening: { drawn: number } }).benchOpening.drawn > 0,
    );
    const { answers, drawn } = await page.evaluate(
      () => (window as unknown as { benchOpening: { answers: number; drawn: number } }).benchOpening,
    );
    times.push(drawn - answers);
    await page.context().close();
  }
  const note = `worst of ${OPENINGS}: ${Math.max(...times).toFixed(0)}`;
  return {
    name: 'opening a saved design of 50',
    value: quantile(Float64Array.from(times).sort(), 0.5),
    bound: designerBudgets.open,
    note,
  };
}

try {
  const product = await readProduct(shop.port);
  const figures = [...(await dragging(product)), await opening(product)];
  for (const { name, value, bound, note } of figures) {
    const verdict = value <= bound + 0.05 ? 'pass' : 'OVER';
    console.log(
      `${name.padEnd(46)} ${value.toFixed(2).padStart(8)} ms   <= ${String(bound).padEnd(4)} ${verdict}   ${note}`,
    );
  }
} finally {
  await browser.close();
  await shop.stop();
}
