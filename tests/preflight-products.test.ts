import { expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { measure } from '#printing/fonts/measure.ts';
import { missingLetters } from '#printing/fonts/shape.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { addText } from '#rules/design/artwork/commands/text.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { preflight } from '#rules/press/print-files/preflight/preflight.ts';

/** Every side of every product that a technology prints, in every scale it is stocked in. */
const places = demoProducts.flatMap((product) =>
  [...new Set(product.availabilities.map((entry) => entry.scale))].flatMap((scale) =>
    product.sides.slice(0, canvasCount(product)).flatMap((side, index) =>
      technologies.flatMap((technology) => {
        const area = printArea(side, scale, technology);
        return area ? [{ product, scale, index, technology, area }] : [];
      }),
    ),
  ),
);

it('a new text can be ordered wherever it is set, with the real fonts and areas of the shop', () => {
  expect(places.length).toBeGreaterThan(100);
  const found = places.flatMap(({ product, scale, index, technology, area }) => {
    const color = product.availabilities.find((entry) => entry.scale === scale)?.color ?? null;
    const words = { text: 'Příklad Größe', placeholder: 'Your text', color: '#c8102e' };
    const added = addText(emptyDocument(product, color, scale), {
      side: index + 1,
      id: 't',
      ...words,
      measure,
      area,
    });
    if (!added.ok) return [`${product.id} ${scale} ${index + 1} ${technology}: ${added.code}`];
    const findings = preflight({
      document: added.value,
      product,
      technologyOf: () => technology,
      press: defaultPress,
      measure,
      pictureFacts: () => null,
      missingLetters,
    });
    return findings
      .filter(({ code }) => code !== 'contrast_low')
      .map(({ code, value }) => `${product.id} ${scale} ${index + 1} ${technology}: ${code} ${value}`);
  });
  expect(found).toEqual([]);
});
