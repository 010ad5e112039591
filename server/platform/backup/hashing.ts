import { createHash } from 'node:crypto';

export type Sum = { readonly sha256: string; readonly size: number };

/** Lets bytes through and adds them up on the way; the sum is there when the last one has gone through. */
export function summing(bytes: AsyncIterable<Buffer>): {
  bytes: AsyncGenerator<Buffer>;
  sum: () => Sum;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* through(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { bytes: through(), sum: () => ({ sha256: hash.copy().digest('hex'), size }) };
}

export async function sumOf(source: AsyncIterable<Buffer>): Promise<Sum> {
  const { bytes, sum } = summing(source);
  for await (const _ of bytes) {
    // only looked at
  }
  return sum();
}
