import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, sealKey, unseal } from './sealing.ts';

const key = sealKey('a secret of these tests and of nothing else');
const MIB = 1 << 20;

async function* chunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of bytes) all.push(chunk);
  return Buffer.concat(all);
}
const sealed = (bytes: Buffer, length = 70_000) => whole(seal(key, chunks(bytes, length)));
const opened = (bytes: Buffer, length = 70_000) => whole(unseal(key, chunks(bytes, length)));

describe('sealed bytes', () => {
  it.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB])('of %d come back', async (size) => {
    const bytes = randomBytes(size);
    expect((await opened(await sealed(bytes), 33_333)).equals(bytes)).toBe(true);
    expect((await opened(await sealed(bytes, 5 * MIB), 5 * MIB)).equals(bytes)).toBe(true);
  });

  it('are other ones each time', async () => {
    const bytes = randomBytes(100);
    expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false);
  });

  it('are opened by no other key', () =>
    expect(
      sealed(Buffer.from('x')).then((bytes) =>
        whole(unseal(sealKey('some other secret of these tests'), chunks(bytes, 99))),
      ),
    ).rejects.toThrow('another key'));

  it('cannot be changed, cut off, or have their pieces moved', async () => {
    const all = await sealed(randomBytes(3 * MIB));
    const piece = MIB + 16;
    const head = all.subarray(0, 48);
    const [a, b, c] = [0, 1, 2].map((i) => all.subarray(48 + i * piece, 48 + (i + 1) * piece)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const changed = Buffer.from(all);
    changed[2_000_000] = (changed[2_000_000] ?? 0) ^ 1;
    for (const wrong of [
      changed,
      all.subarray(0, 48 + 2 * piece),
      all.subarray(0, 100),
      Buffer.concat([head, b, a, c]),
      Buffer.concat([head, a, c]),
    ])
      await expect(opened(wrong)).rejects.toThrow(/changed or cut off/);
    await expect(opened(all.subarray(0, 20))).rejects.toThrow('not encrypted, or cut off');
  });
});
