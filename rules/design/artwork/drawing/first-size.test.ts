import { expect, it } from 'vitest';
import { firstSize } from './first-size.ts';
import { readDrawing } from './read-drawing.ts';

// covers: CFG-018
it.each([
  ['names no size', 'viewBox="0 0 10 10"', 150, 150],
  ['names no size and is wide', 'viewBox="0 0 4000 2000"', 150, 75],
  ['fills what it is put into', 'width="100%" height="100%" viewBox="0 0 10 20"', 75, 150],
  ['names its size', 'width="24" height="12" viewBox="0 0 10 5"', 24, 12],
  ['names one side', 'width="1in" viewBox="0 0 2 1"', 96, 48],
  ['names its size by style', 'style="width:20px;height:10px" viewBox="0 0 2 1"', 20, 10],
])('a drawing that %s', (_, attributes, width, height) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="1" height="1"/></svg>`;
  const drawing = readDrawing(text);
  if (!drawing) throw new Error('no drawing');
  expect(firstSize(text, drawing)).toEqual({ width, height });
});
