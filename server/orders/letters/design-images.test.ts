import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { halfEm } from '#rules/design/artwork/sample-measure.ts';
import { design, product } from '#tests/print/design.ts';
import { designImages, imageKey, withPicturesNotShown } from './design-images.ts';

const reduction = { colors: ['#c8102e', '#003087'], background: '#ffffff' };
const inks = [{ hex: '#00843d' }, { hex: '#000000' }];
const placed = { x: 30, y: 1, width: 20, height: 10 };
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/><rect width="20" height="15" fill="#c8102e"/><rect x="20" width="20" height="15" fill="#003087"/></svg>';

const stored: Record<string, Uint8Array> = {
  svg: Buffer.from(logo),
  png: await sharp(Buffer.from(logo)).png().toBuffer(),
};
const file = (reference: string, contentType: string) =>
  ({ imageNodeInformationName: reference, storageKey: reference, contentType }) as never;
const noted: string[] = [];
const shop = {
  files: {
    get: async (key: string) => stored[key] as Uint8Array,
    writtenAt: async (key: string) => (stored[key] ? new Date() : null),
  },
  log: { error: ({ picture }: { picture: string }) => noted.push(picture) },
} as never;

const colorAt = async (address: string | null | undefined, x: number, y: number): Promise<string> => {
  const bytes = Buffer.from(address?.split(',')[1] ?? '', 'base64');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return data[at + 3] === 0 ? 'nothing' : `#${data.subarray(at, at + 3).toString('hex')}`;
};

describe('pictures of designs in mails', () => {
  it.each(['svg', 'png'])(
    'are shown in their own colours and in the inks they are printed with: %s',
    async (kind) => {
      const of = product('block-53');
      const images = [
        { image: kind, ...placed },
        { image: kind, ...placed, reduction, inks },
      ];
      const document = design(of, 'natural', 'withoutPrint', [{ images }]);
      const files = [file(kind, kind === 'svg' ? 'image/svg+xml' : 'image/png')];
      const made = await designImages(shop, files, [document, null]);
      const [side] = document.sides;
      if (!side) throw new Error('no side');
      const keys = layoutSide(side, halfEm).flatMap((one) =>
        one.kind === 'image' ? [imageKey(one.image, one.reduced)] : [],
      );
      const shown = keys.map((key) => made.get(key));
      const places = [
        [0.25, 0.3],
        [0.75, 0.3],
        [0.5, 0.9],
      ] as const;
      const colors = await Promise.all(
        shown.map((address) => Promise.all(places.map(([x, y]) => colorAt(address, x, y)))),
      );
      expect(colors).toEqual([
        ['#c8102e', '#003087', '#ffffff'],
        ['#00843d', '#000000', 'nothing'],
      ]);
    },
  );

  it('leave out one that is gone or that nobody can draw, note it once, and know its name', async () => {
    Object.assign(stored, {
      broken: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
      torn: stored.png?.subarray(0, 60),
    });
    const files = [
      file('svg', 'image/svg+xml'),
      file('broken', 'image/svg+xml'),
      file('torn', 'image/png'),
      file('gone', 'image/png'),
    ];
    const images = ['svg', 'broken', 'broken', 'torn', 'gone'].map((image) => ({
      image,
      ...placed,
      reduction,
      inks,
    }));
    const document = design(product('block-53'), 'natural', 'withoutPrint', [{ images }]);
    const made = await designImages(shop, files, [document]);
    expect([...made.values()].map((one) => one !== null)).toEqual([true, false, false, false]);
    expect(noted).toEqual(['broken', 'torn']);
    const [line] = withPicturesNotShown([{ document } as never], made);
    expect(line?.picturesNotShown).toEqual(['broken', 'torn', 'gone']);
  });
});
