/** What a stack program of a PDF knows of numbers; programs that mix inks use no more. */
const acts: Readonly<Record<string, (stack: number[]) => void>> = {
  dup: (stack) => void stack.push(stack.at(-1) ?? 0),
  pop: (stack) => void stack.pop(),
  exch: (stack) => {
    const [two = 0, one = 0] = [stack.pop(), stack.pop()];
    stack.push(two, one);
  },
  mul: (stack) => void stack.push((stack.pop() ?? 0) * (stack.pop() ?? 0)),
  add: (stack) => void stack.push((stack.pop() ?? 0) + (stack.pop() ?? 0)),
  sub: (stack) => {
    const [two = 0, one = 0] = [stack.pop(), stack.pop()];
    stack.push(one - two);
  },
  neg: (stack) => void stack.push(-(stack.pop() ?? 0)),
  cvr: () => undefined,
  index: (stack) => void stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0),
  roll: (stack) => {
    const [by = 0, count = 0] = [stack.pop(), stack.pop()];
    const part = count > 0 ? stack.splice(-count) : [];
    const at = part.length === 0 ? 0 : ((-by % part.length) + part.length) % part.length;
    stack.push(...part.slice(at), ...part.slice(0, at));
  },
};

const MOST_STEPS = 500;

/** The result of a program for a full ink; null where it does more than counting. */
function counted(program: string): number[] | null {
  const stack = [1];
  const words = program.replace(/^[\s{]+|[\s}]+$/g, '').split(/\s+/);
  if (words.length > MOST_STEPS) return null;
  for (const word of words) {
    const value = Number(word);
    if (Number.isFinite(value)) stack.push(value);
    else if (acts[word]) acts[word](stack);
    else return null;
  }
  return stack;
}

/**
 * Of which parts a full ink is mixed, by the function a PDF gives for it.
 * @param told its dictionary
 * @param packed what stands in its stream
 */
export function fullTint(told: string, packed: Uint8Array | null): number[] | null {
  const kind = /\/FunctionType\s+(\d)/.exec(told)?.[1];
  if (kind === '2') {
    const [, list = ''] = /\/C1\s*\[([^\]]*)\]/.exec(told) ?? [];
    const values = list.trim().split(/\s+/).map(Number);
    return list.trim() !== '' && values.every(Number.isFinite) ? values : null;
  }
  if (!packed) return null;
  if (kind === '4') return counted(new TextDecoder('latin1').decode(packed));
  const count = ((/\/Range\s*\[([^\]]*)\]/.exec(told)?.[1] ?? '').trim().split(/\s+/).length / 2) | 0;
  const isPlain = kind === '0' && /\/BitsPerSample\s+8\b/.test(told) && !/\/Decode\b/.test(told);
  return isPlain && count > 0 && packed.length >= count
    ? [...packed.slice(-count)].map((one) => one / 255)
    : null;
}
