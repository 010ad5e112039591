import sharp from 'sharp';

const GAP = 16;
const BACKGROUND = '#c9c7c1';

/** Pictures of one thing as it goes on, in reading order, in one picture. */
export async function strip(frames: readonly Buffer[], columns: number): Promise<Buffer> {
  const sizes = await Promise.all(frames.map((frame) => sharp(frame).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const rows = Math.ceil(frames.length / columns);
  const across = Math.min(columns, frames.length);
  return sharp({
    create: {
      width: across * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite(
      frames.map((input, i) => ({
        input,
        left: GAP + (i % columns) * (width + GAP),
        top: GAP + Math.floor(i / columns) * (height + GAP),
      })),
    )
    .png()
    .toBuffer();
}
