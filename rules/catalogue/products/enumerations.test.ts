import { describe, expect, it } from 'vitest';
import {
  categoryTexts,
  isScale,
  lengthsOf,
  lengthText,
  scalesOf,
  scaleText,
  shapesOf,
  shapeTexts,
  sideText,
  technologyTexts,
  typesOf,
  typeText,
  withWholeMeasures,
} from './enumerations.ts';
import { minimumOrderText } from './facts.ts';
import { productName } from './names.ts';
import { categories, pencilShapes, scales, technologies } from './product.ts';
import { scaleWords } from './scale-words.ts';

describe('enumerations', () => {
  it('CAT-001: the categories are meter, spatula, ruler, pencil', () => {
    expect([...categories].sort()).toEqual(['meter', 'pencil', 'ruler', 'spatula']);
  });

  it('CAT-071 CAT-072 CAT-073 CAT-074: lengths per category', () => {
    expect(lengthsOf).toEqual({
      meter: [1, 2, 3],
      spatula: [26, 31],
      ruler: [15, 20, 25, 30],
      pencil: [175, 240, 250],
    });
  });

  it('CAT-066 CAT-067 CAT-068 CAT-069 CAT-070: types and shapes', () => {
    expect(typesOf.meter).toEqual(['block5', 'block7', 'perfekt', 'profi', 'slimboy']);
    expect(typesOf.ruler).toEqual(['holes', 'normal']);
    expect(typesOf.spatula).toEqual(['holes', 'normal']);
    expect(typesOf.pencil).toEqual(['sharpened', 'unsharpened']);
    expect(shapesOf.pencil).toEqual(['rectangular', 'triangular', 'hexagonal', 'round']);
    expect(shapesOf.meter).toEqual([]);
  });

  it('CAT-075 CAT-076 CAT-077 CAT-078: scales per category', () => {
    expect(scalesOf).toEqual({
      meter: ['withoutPrint', 'freeTop', 'freeCenter'],
      spatula: ['withoutPrint', 'cmUnits', 'mmUnits'],
      ruler: ['single', 'double'],
      pencil: ['withoutPrint', 'pencilScale'],
    });
  });

  it('CAT-097: scales of a folding rule have a word in the names of design images', () => {
    expect(scaleWords.withoutPrint).toBe('duplex');
    expect(scaleWords.freeTop).toBe('upper-part-blank');
    expect(scaleWords.freeCenter).toBe('middle-part-blank');
  });

  it('CFG-078: print technologies have Czech words for simple, digital and tampon', () => {
    expect(technologyTexts.Simple.cs).toMatch(/jednoduchý/i);
    expect(technologyTexts.Digital.cs).toMatch(/digitální/i);
    expect(technologyTexts.Tampon.cs).toMatch(/tampónový/i);
  });

  it('every word for people exists in three languages', () => {
    const all = [
      ...categories.map((category) => categoryTexts[category]),
      ...categories.flatMap((category) => typesOf[category].map((type) => typeText(category, type))),
      ...scales.map(scaleText),
      ...pencilShapes.map((shape) => shapeTexts[shape]),
      ...technologies.map((technology) => technologyTexts[technology]),
      ...(['front', 'back', 'endSlatFront', 'endSlatBack', 'face'] as const).map((name, index) =>
        sideText(name, index),
      ),
      minimumOrderText(100, '100'),
    ];
    for (const text of all) {
      for (const locale of ['cs', 'en', 'de'] as const) {
        expect(text[locale].trim()).not.toBe('');
        expect(text[locale]).not.toContain('!');
      }
    }
  });

  it('numbers the faces of a pencil from 1', () => expect(sideText('face', 4).en).toBe('Side 5'));

  it('tells a scale from another word', () => {
    expect(isScale('freeTop')).toBe(true);
    expect(isScale('toString')).toBe(false);
  });
});

describe('names', () => {
  it('writes lengths with their unit', () => {
    expect([lengthText('meter', 2), lengthText('ruler', 30), lengthText('pencil', 175)]).toEqual([
      '2\u00a0m',
      '30\u00a0cm',
      '175\u00a0mm',
    ]);
  });

  it('keeps the measures of a text in one line', () => {
    expect(withWholeMeasures('Rührholz 26 cm, 16 mm breit, 2 mal')).toBe(
      'Rührholz 26\u00a0cm, 16\u00a0mm breit, 2 mal',
    );
  });

  it('CAT-020 CFG-003: a pencil is named by length and shape, others by their own name', () => {
    const name = { cs: 'Block 5, 2 m', en: 'Block 5, 2 m', de: 'Block 5, 2 m' };
    const pencil = { category: 'pencil', length: 175, shape: 'hexagonal', name } as const;
    expect(productName(pencil, 'en')).toBe('Pencil 175\u00a0mm, hexagonal');
    expect(productName(pencil, 'cs')).toBe('Tužka 175\u00a0mm, šestihranná');
    expect(productName(pencil, 'de')).toBe('Bleistift 175\u00a0mm, sechskantig');
    expect(productName({ category: 'meter', length: 2, shape: null, name }, 'de')).toBe('Block 5, 2\u00a0m');
  });

  it('the product text states the smallest order that is in force', () => {
    expect(minimumOrderText(100, '100').en).toBe('Minimum order 100\u00a0pcs');
    expect(minimumOrderText(1, '1').en).toBe('Minimum order 1\u00a0pc');
    expect(minimumOrderText(1, '1').de).toBe('Mindestmenge 1\u00a0Stück');
  });
});
