import { describe, expect, it } from 'vitest';
import { categories } from '#rules/catalogue/products/product.ts';
import { categoryPictures, drawCategory } from './category-drawing.ts';
import { drawHeroLayers, drawHome, homePictures } from './home-drawing.ts';

const sound = (svg: string): void => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
};

describe('pictures of categories and of the first page', () => {
  it.each(categories.flatMap((c) => categoryPictures.map((p) => [c, p] as const)))(
    '%s %s carries no font',
    (category, picture) => {
      const drawn = drawCategory(category, picture, 1.5);
      sound(drawn.svg);
      expect(drawn.width / drawn.height).toBeCloseTo(1.5, 3);
      expect(drawCategory(category, picture, 1.5).svg).toBe(drawn.svg);
    },
  );

  it.each(homePictures)('%s carries no font', (picture) => sound(drawHome(picture, 2).svg));

  it('has one hero layer per slat; each turns around a joint inside the picture', () => {
    const layers = drawHeroLayers();
    expect(layers).toHaveLength(3);
    for (const layer of layers) {
      sound(layer.svg);
      expect(layer.originX).toBeGreaterThan(0);
      expect(layer.originX).toBeLessThan(100);
      expect(layer.originY).toBeGreaterThan(0);
      expect(layer.originY).toBeLessThan(100);
    }
    expect(new Set(layers.map((l) => /viewBox="([^"]+)"/.exec(l.svg)?.[1])).size).toBe(1);
  });
});
