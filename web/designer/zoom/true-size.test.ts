import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARD, CARD_PX, cardPx, pxPerMmOf, scaleOf } from './true-size.ts';

const desk = { width: 1920, height: 1080, ratio: 1 };
const kept = [{ ...desk, pxPerMm: 3.6 }];

describe('how large a mm is on a screen', () => {
  it.each([
    ['the screen that was measured', desk, { pxPerMm: 3.6, isSure: true }],
    [
      'the same at a zoom of 150 %, counted as before',
      { ...desk, ratio: 1.5 },
      { pxPerMm: 2.4, isSure: false },
    ],
    [
      'the same at a zoom of 150 %, counted in pixels of the page',
      { width: 1280, height: 720, ratio: 1.5 },
      { pxPerMm: 2.4, isSure: false },
    ],
    [
      'a zoom that does not divide the screen evenly',
      { width: 1745, height: 982, ratio: 1.1 },
      { pxPerMm: expect.closeTo(3.6 / 1.1, 9), isSure: false },
    ],
    ['another screen', { width: 2560, height: 1440, ratio: 1 }, null],
    ['a phone', { width: 390, height: 844, ratio: 3 }, null],
  ] as const)('%s', (_, now, scale) => expect(scaleOf(kept, now)).toEqual(scale));

  it('nothing is known before a card was held against it', () => expect(scaleOf([], desk)).toBeNull());

  it('what was measured itself comes before what is reckoned', () => {
    const zoomed = { ...desk, ratio: 1.5, pxPerMm: 2.45 };
    expect(scaleOf([...kept, zoomed], { ...desk, ratio: 1.5 })).toEqual({ pxPerMm: 2.45, isSure: true });
  });

  it('the card begins at the pixel of CSS, or at what is known, within the control', () => {
    expect(cardPx(null)).toBe(323.5);
    expect(cardPx({ pxPerMm: 3.6, isSure: true })).toBe(308);
    expect(cardPx({ pxPerMm: 0.5, isSure: true })).toBe(CARD_PX.min);
    expect(cardPx({ pxPerMm: 20, isSure: true })).toBe(CARD_PX.max);
  });

  it('what the control says comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2 * CARD_PX.min, max: 2 * CARD_PX.max }), (half) => {
        const scale = { pxPerMm: pxPerMmOf(half / 2), isSure: true };
        expect(cardPx(scale)).toBe(half / 2);
        expect(scale.pxPerMm * CARD.long).toBeCloseTo(half / 2, 9);
      }),
      { seed: 125 },
    );
  });
});

describe('what the device keeps of its screens', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    vi.stubGlobal('window', { localStorage, addEventListener: () => {}, removeEventListener: () => {} });
    vi.stubGlobal('localStorage', localStorage);
    vi.resetModules();
  });
  // other files run in this process
  afterEach(() => void vi.unstubAllGlobals());

  it('a screen that is measured again takes the place of what was known, and six are kept', async () => {
    const { keepScreen, keptScreens } = await import('#web/device/screens.ts');
    keepScreen({ ...desk, pxPerMm: 3.6 });
    keepScreen({ ...desk, pxPerMm: 3.7 });
    expect(keptScreens.read().value).toEqual([{ ...desk, pxPerMm: 3.7 }]);
    for (let i = 1; i <= 8; i++) keepScreen({ ...desk, width: 100 * i, pxPerMm: 4 });
    expect(keptScreens.read().value.map(({ width }) => width)).toEqual([800, 700, 600, 500, 400, 300]);
  });

  it('what is no screen is not read', async () => {
    const { keptScreens } = await import('#web/device/screens.ts');
    const wrong = [{ ...desk, pxPerMm: 400 }];
    stored.set('inkrule.screens', JSON.stringify({ version: 1, data: wrong }));
    expect(keptScreens.read()).toEqual({ value: [], isWhole: false });
  });
});
