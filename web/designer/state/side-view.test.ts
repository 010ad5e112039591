import { describe, expect, it } from 'vitest';
import { move } from '#rules/design/artwork/commands/place.ts';
import { setTab, showPrintArea } from '#rules/design/artwork/commands/side.ts';
import { finding } from '#rules/design/artwork/finding.ts';
import { px } from '#rules/platform/units.ts';
import { initialQuantity } from '#rules/prices/pricing/quantity.ts';
import { roughMeasure } from '../fonts/measure.ts';
import { designed, inColor, offerWith, startOf, textOn } from '../testing.ts';
import { blockersOf } from './blockers.ts';
import { limitsOf, type Offer } from './offer.ts';
import { pressOf, showsArea, viewSides } from './side-view.ts';

const views = (offer: Offer, document: Parameters<typeof viewSides>[1], quantity: number) =>
  viewSides(offer, document, quantity, roughMeasure);
const blockers = (offer: Offer, document: Parameters<typeof viewSides>[1], quantity: number) =>
  blockersOf(
    offer,
    views(offer, document, quantity),
    initialQuantity(quantity, limitsOf(offer, document)),
    limitsOf(offer, document),
  );

describe('sides of a product', () => {
  // covers: CFG-010 CFG-051 CFG-052 CFG-053
  it.each([
    ['block-52', 4, [true, true, true, true]],
    ['slimboy', 4, [true, true, false, false]],
    ['ruler-1', 2, [true, true]],
    ['spatula-3', 2, [true, false]],
    ['pencil-hexagonal-175-sharpened', 6, [true, true, true, true, false, false]],
    ['pencil-round-175-sharpened', 1, [true]],
  ])('%s has %i, printable where areas say so', (id, number, printable) => {
    const offer = offerWith(id);
    const shown = views(offer, startOf(offer), 1000);
    expect(shown).toHaveLength(number);
    expect(shown.map((view) => view.printable)).toEqual(printable);
  });
});

const meter = offerWith('block-52');
const start = startOf(meter, { color: 'natural', scale: 'freeTop' });
const tab = (which: 'maxColors' | 'moreThanMaxColors') => (document: typeof start) =>
  setTab(document, { side: 1, tab: which, press: pressOf(meter, 150) });

describe('technology of a side', () => {
  // covers: CFG-060 CFG-061 CFG-062 CFG-072 CFG-073
  it('follows quantity, tab and colours', () => {
    const printed = designed(start, textOn(meter, 1, 'a'));
    expect(views(meter, printed, 99)[0]?.print).toMatchObject({ technology: 'Digital', tabsOffered: false });
    expect(views(meter, designed(printed, tab('maxColors')), 100)[0]?.print).toMatchObject({
      technology: 'Tampon',
      warning: null,
    });
    expect(views(meter, designed(printed, tab('moreThanMaxColors')), 100)[0]?.print.technology).toBe(
      'Digital',
    );
    const colors = ['#000000', '#ff0000', '#00ff00', '#0000ff'];
    const four = designed(
      printed,
      tab('maxColors'),
      ...colors.map((hex, i) => textOn(meter, 1, `c${i}`, 'x', hex)),
    );
    expect(views(meter, four, 100)[0]?.print).toMatchObject({
      technology: 'Digital',
      warning: 'tooManyColors',
    });
  });
});

describe('print area', () => {
  // covers: CFG-024 CFG-036
  it('is shown on request and while anything lies outside', () => {
    const printed = designed(start, textOn(meter, 1, 'a'));
    const [side] = views(meter, printed, 1);
    expect(side && showsArea(side)).toBe(false);
    const [asked] = views(
      meter,
      designed(printed, (document) => showPrintArea(document, { side: 1, shown: true })),
      1,
    );
    expect(asked && showsArea(asked)).toBe(true);
    const [outside] = views(
      meter,
      designed(printed, (document) => move(document, { ids: ['a'], dx: px(0), dy: px(-30) })),
      1,
    );
    expect(outside?.validity.get('a')).toBe('invalid');
    expect(outside && showsArea(outside)).toBe(true);
  });

  // covers: CFG-038
  it('that is missing for the technology makes every element invalid', () => {
    const printed = designed(start, textOn(meter, 1, 'a'));
    const body = meter.product.sides.map((side) => ({
      ...side,
      printAreas: side.printAreas.filter((area) => area.printTechnology === 'Tampon'),
    }));
    const [side] = views({ ...meter, product: { ...meter.product, sides: body } }, printed, 1);
    expect(side).toMatchObject({ areaMissing: true, printable: true, area: null });
    expect(side?.validity.get('a')).toBe('invalid');
  });
});

describe('what keeps a configuration out of the cart', () => {
  it('is nothing for an empty product that can be bought', () => {
    expect(blockers(meter, start, 1)).toEqual([]);
  });

  // covers: CFG-070
  it('is a side without its number of colours, above the tampon minimum only', () => {
    const printed = designed(start, textOn(meter, 2, 'a'));
    expect(blockers(meter, printed, 99)).toEqual([]);
    expect(blockers(meter, printed, 100)).toEqual([{ code: 'tab_missing', side: 2 }]);
  });

  it('is an element outside the area', () => {
    const outside = designed(start, textOn(meter, 1, 'a'), (document) =>
      move(document, { ids: ['a'], dx: px(0), dy: px(-30) }),
    );
    expect(blockers(meter, outside, 1)).toEqual([{ code: 'outside_area', side: 1 }]);
  });

  // covers: CFG-048 CFG-065
  it('is a fourth colour on a slimboy, counted over all sides', () => {
    const slimboy = offerWith('slimboy');
    const three = designed(
      startOf(slimboy),
      textOn(slimboy, 1, 'a', 'x', '#000000'),
      textOn(slimboy, 1, 'b', 'x', '#c8102e'),
      textOn(slimboy, 2, 'c', 'x', '#003087'),
    );
    expect(blockers(slimboy, three, 100)).toEqual([]);
    const four = designed(three, textOn(slimboy, 2, 'd', 'x', '#00843d'));
    expect(blockers(slimboy, four, 100)).toEqual([{ code: 'slimboy_too_many_colors' }]);
    expect(blockers(slimboy, designed(four, inColor('d', '#003087')), 100)).toEqual([]);
  });

  // covers: CFG-075
  it('is a sixth colour on one side of a spatula', () => {
    const spatula = offerWith('spatula-5');
    const hexes = ['#000000', '#111111', '#222222', '#333333', '#444444', '#555555'];
    const six = designed(startOf(spatula), ...hexes.map((hex, i) => textOn(spatula, 1, `t${i}`, 'x', hex)));
    expect(blockers(spatula, six, 1000)).toEqual([{ code: 'spatula_too_many_colors' }]);
    expect(blockers(spatula, designed(six, inColor('t5', '#444444')), 1000)).toEqual([]);
  });

  // covers: CFG-047
  it('is stock below the minimum, or a quantity outside its limits', () => {
    const short = offerWith('spatula-3'); // 640 pieces, smallest order 1000
    expect(blockers(short, startOf(short), 1000)).toEqual([{ code: 'unavailable' }]);
    const limits = limitsOf(meter, start);
    const none = { value: 0, display: '0', alert: null, settled: false };
    expect(blockersOf(meter, views(meter, start, 1), none, limits)).toEqual([{ code: 'quantity' }]);
  });

  it('is an error of the print check, unless it was said already', () => {
    const limits = limitsOf(meter, start);
    const quantity = initialQuantity(20, limits);
    const errors = [
      finding('letters_missing', 'error', 1, { ids: ['t'] }),
      finding('outside_area', 'error', 1),
    ];
    const found = [...errors, finding('side_empty', 'warning', 2)];
    expect(blockersOf(meter, views(meter, start, 20), quantity, limits, found)).toEqual([
      { code: 'unprintable', finding: errors[0] },
    ]);
  });
});
