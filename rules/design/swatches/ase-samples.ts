/** Swatch files as programs write them, and broken on purpose, for tests. Names and values are made up. */

const utf16 = (name: string): number[] =>
  [...Array.from({ length: name.length }, (_, i) => name.charCodeAt(i)), 0].flatMap((unit) => [
    unit >> 8,
    unit & 0xff,
  ]);
const u16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const f32 = (value: number): number[] => {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return [0, 1, 2, 3].map((i) => view.getUint8(i));
};
const letters = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0));

export const aseBlock = (type: number, content: readonly number[], length = content.length): number[] => [
  ...u16(type),
  ...u32(length),
  ...content,
];

/** @param count of letters the block says its name has, where it lies */
export const aseColor = (
  name: string,
  model: string,
  values: readonly number[],
  count = name.length + 1,
): number[] =>
  aseBlock(0x0001, [
    ...u16(count),
    ...utf16(name),
    ...letters(model.padEnd(4)),
    ...values.flatMap(f32),
    ...u16(0),
  ]);

export const aseGroup = (name: string): number[] =>
  aseBlock(0xc001, [...u16(name.length + 1), ...utf16(name)]);
export const aseGroupEnd: readonly number[] = aseBlock(0xc002, []);

export const aseFile = (
  blocks: readonly (readonly number[])[],
  { count = blocks.length, version = [1, 0], mark = 'ASEF' } = {},
): Uint8Array =>
  Uint8Array.from([...letters(mark), ...version.flatMap(u16), ...u32(count), ...blocks.flat()]);
