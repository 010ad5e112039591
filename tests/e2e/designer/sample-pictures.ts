import type { Page } from '@playwright/test';
import sharp from 'sharp';

export type SampleFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const drawing = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
  );

/** A logo in red and blue on nothing. */
export const logoSvg = drawing(
  600,
  300,
  '<circle cx="150" cy="150" r="120" fill="#c8102e"/><rect x="310" y="60" width="260" height="180" fill="#003087"/>',
);

export const svgFile = (name: string, buffer: Buffer = logoSvg): SampleFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer,
});

export const logoPng = async (name = 'logo.png'): Promise<SampleFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(logoSvg).png().toBuffer(),
});

/** A red ring on white, as a web page shows it. */
export const ringPng = async (): Promise<SampleFile> => ({
  name: 'ring.png',
  mimeType: 'image/png',
  buffer: await sharp(
    drawing(
      200,
      200,
      '<rect width="200" height="200" fill="#fff"/><circle cx="100" cy="100" r="60" fill="none" stroke="#c8102e" stroke-width="40"/>',
    ),
  )
    .png()
    .toBuffer(),
});

const jpeg = (name: string, buffer: Buffer): SampleFile => ({ name, mimeType: 'image/jpeg', buffer });

/** Every tone there is, `width` by two thirds of it. */
export async function photo(name = 'photo.jpg', width = 900): Promise<SampleFile> {
  const height = Math.round((width * 2) / 3);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = 128 + 120 * Math.sin(x / 40) * Math.cos(y / 30);
    }
  }
  return jpeg(
    name,
    await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ progressive: true })
      .toBuffer(),
  );
}

/**
 * Stored lying, 400 by 200 with a red stripe on top; the note of the camera turns it to 200 by 400, the
 * stripe to the right.
 */
export const turnedJpeg = async (): Promise<SampleFile> =>
  jpeg(
    'turned.jpg',
    await sharp(
      drawing(
        400,
        200,
        '<rect width="400" height="200" fill="#fff"/><rect width="400" height="60" fill="#c8102e"/>',
      ),
    )
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );

/** Inks instead of lights. */
export const inkJpeg = async (): Promise<SampleFile> =>
  jpeg(
    'inks.jpg',
    await sharp((await photo()).buffer)
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  );

/** 100 megapixels in one colour: a small file. */
export const hugePng = async (): Promise<SampleFile> => ({
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer(),
});

/** Opens the picture tool and hands files to it as a person does. */
export async function choosePictures(
  page: Page,
  files: readonly SampleFile[],
  tool: RegExp | string = 'Picture',
): Promise<void> {
  await page.locator('[data-part="rail"]').getByRole('button', { name: tool, exact: true }).click();
  await page.locator('[data-part="panel"] input[type=file]').setInputFiles([...files]);
}

/** Pictures dropped on an element of the page, or pasted into it. */
export async function handOver(
  page: Page,
  how: 'drop' | 'paste',
  selector: string,
  { name, mimeType, buffer }: SampleFile,
) {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (target, file) => {
        const bytes = Uint8Array.from(atob(file.data), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], file.name, { type: file.type }));
        target.dispatchEvent(
          file.how === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      { how, name, type: mimeType, data: buffer.toString('base64') },
    );
}

const elements = '.side-canvas_canvas-element';

/** A picture on the canvas by the name of its file. */
export const picture = (page: Page, name: string) =>
  page.locator(elements).and(page.getByRole('button', { name: new RegExp(`^Picture ${name}`) }));

/** Colours of a picture on the canvas as the browser draws it: `x` and `y` from 0 to 1. */
export const colorsAt = (page: Page, points: readonly (readonly [number, number])[]) =>
  page.locator(`${elements} svg image`).evaluate(async (image, places) => {
    const drawn = new Image();
    drawn.src = image.getAttribute('href') ?? '';
    await drawn.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [drawn.naturalWidth, drawn.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(drawn, 0, 0);
    return places.map(([x, y]) => {
      const { data } = context.getImageData(
        Math.floor(x * canvas.width),
        Math.floor(y * canvas.height),
        1,
        1,
      );
      const hex = [...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('');
      return data[3] === 0 ? 'nothing' : `#${hex}`;
    });
  }, points);
