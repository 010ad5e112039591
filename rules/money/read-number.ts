/**
 * A number as people type it: spaces between thousands, comma or point before decimals. Null for anything
 * else, also for more decimals than `decimals`; `1.234` is one and a bit where three decimals are taken, so a
 * point never groups thousands.
 */
export function readNumber(typed: string, decimals: number): number | null {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const [, tail = ''] = plain.split('.');
  return /^\d+(\.\d+)?$/.test(plain) && tail.length <= decimals ? Number(plain) : null;
}
