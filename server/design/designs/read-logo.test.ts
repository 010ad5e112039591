import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#server/platform/files/samples.ts';
import { type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const read = async (bytes: Uint8Array) => {
  const payload = { fileContent: Buffer.from(bytes).toString('base64') };
  const answer = await server.app.inject({ method: 'POST', url: '/api/designs/logos', payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, string> };
};
const eps = (body: string) =>
  new TextEncoder().encode(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 100\n${body}\nshowpage\n`);

describe('files that browsers do not read', () => {
  it('an EPS comes back as a PDF', async () => {
    const { status, body } = await read(eps('1 0 0 setrgbcolor 10 10 80 60 rectfill'));
    expect(status).toBe(200);
    expect(body.contentType).toBe('application/pdf');
    expect(
      Buffer.from(body.fileContent ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('a TIFF comes back as a PNG of the same size', async () => {
    const tiff = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c8102e' } })
      .tiff()
      .toBuffer();
    const { body } = await read(tiff);
    expect(body.contentType).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(body.fileContent ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([30, 20]);
  });

  it.each([
    ['a file of the machine', '(/etc/hostname) (r) file 100 string readstring pop show'],
    ['a command', '(%pipe%id) (w) file closefile'],
    ['another file to write', '(/tmp/inkrule-written-by-eps) (w) file closefile'],
    [
      'letters of another font',
      '/NoSuchFontOfAnyone findfont 20 scalefont setfont 20 20 moveto (Sample) show',
    ],
    ['a fault', 'this is no operator'],
  ])('an EPS that asks for %s is refused', async (_, body) => {
    const answer = await read(eps(body));
    expect(answer.body).toMatchObject({ code: 'picture_unreadable' });
  });

  it('a program without an end is ended', async () => {
    const started = Date.now();
    expect((await read(eps('{ } loop'))).body).toMatchObject({ code: 'picture_unreadable' });
    expect(Date.now() - started).toBeLessThan(60_000);
  });

  it('anything else is not looked at', async () => {
    expect((await read(samplePdf)).body).toMatchObject({ code: 'file_type_not_allowed' });
    const torn = new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 9, 9]);
    expect((await read(torn)).body).toMatchObject({ code: 'picture_unreadable' });
  });
});
