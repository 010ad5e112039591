import { parseSync } from 'vite';

/** What a file of code says about style sheets. */
export type Code = {
  readonly file: string;
  /** specifiers of imported sheets, the name they are imported by or null, and the classes read from it */
  readonly sheets: readonly { readonly from: string; readonly used: ReadonlySet<string> }[];
  /** words written as class names themselves */
  readonly words: ReadonlySet<string>;
  /** every word of its texts: a class may come by a constant */
  readonly texts: ReadonlySet<string>;
  readonly complaints: readonly string[];
};

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}
function* all(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* all(child);
}

const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? '') : '');

/** The texts an expression can give: its own literals, not those of a condition. */
function* textsOf(node: Node): Generator<string> {
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  else if (node.type === 'TemplateElement') {
    // a word that goes on in an expression is not a whole one
    yield String((node.value as { cooked: string }).cooked).replace(/[\w-]+-$/, '');
  } else if (node.type === 'ConditionalExpression') {
    for (const part of [node.consequent, node.alternate]) if (isNode(part)) yield* textsOf(part);
  } else if (node.type === 'BinaryExpression' || node.type === 'MemberExpression') return;
  else for (const child of childrenOf(node)) yield* textsOf(child);
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export function readCode(file: string, text: string): Code {
  const { program } = parseSync(file, text);
  const used = new Map<string, Set<string>>();
  const sheets: { from: string; used: Set<string> }[] = [];
  const [words, texts] = [new Set<string>(), new Set<string>()];
  const complaints: string[] = [];
  const nodes = [...all(program as unknown as Node)];
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = String((node.source as { value: string }).value).replace(/\?url$/, '');
    if (!from.endsWith('.css')) continue;
    const names = new Set<string>();
    for (const specifier of node.specifiers as Node[]) used.set(nameOf(specifier.local), names);
    sheets.push({ from, used: names });
  }
  for (const node of nodes) {
    if (node.type === 'MemberExpression') {
      const names = used.get(nameOf(node.object));
      if (!names) continue;
      if (node.computed) complaints.push(`${file}: ${nameOf(node.object)}[…] hides which class is used`);
      else names.add(nameOf(node.property));
    } else if (node.type === 'JSXAttribute' && nameOf(node.name).endsWith('lassName') && isNode(node.value)) {
      for (const one of textsOf(node.value)) for (const word of wordsIn(one)) words.add(word);
    }
    if (node.type === 'Literal' && typeof node.value === 'string')
      for (const word of wordsIn(node.value)) texts.add(word);
    if (node.type === 'TemplateElement')
      for (const word of wordsIn((node.value as { cooked: string }).cooked)) texts.add(word);
  }
  return { file, sheets, words, texts, complaints };
}
