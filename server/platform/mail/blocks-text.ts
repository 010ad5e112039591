import { type Block, isUnderHeading, isWritten, type Link, type Row } from './blocks.ts';

const rowText = ({ label, value }: Row): string => `${label}: ${value}`;
const linkText = ({ text, href }: Link): string => `${text}: ${href}`;
const indented = (line: string): string => `  ${line}`;

function linesOf(block: Exclude<Block, { kind: 'picture' }>): readonly string[] {
  switch (block.kind) {
    case 'head':
      return [`Inkrule   ${block.about} ${block.code}   ${block.date}`];
    case 'opening':
      return [
        block.title.join(' '),
        ...(block.lead ? [block.lead] : []),
        ...(block.button ? ['', linkText(block.button)] : []),
        ...(block.below ? ['', block.below] : []),
      ];
    case 'heading':
      return [block.title];
    case 'steps':
      return block.steps.map(({ name, when }, i) => `${i + 1}. ${name}: ${when}`);
    case 'rows':
      return block.rows.map(rowText);
    case 'goods':
      return block.goods.flatMap(({ title, net, netRemark, gross, pieces, each, details }) => [
        [title, netRemark ? `${net} ${netRemark}` : net, ...(gross ? [gross] : [])].join(', '),
        ...[`${pieces} × ${each}`, ...details].map(indented),
      ]);
    case 'items':
      return block.items.flatMap(({ title, details }) => [title, ...details.map(indented)]);
    case 'sums':
      return [...block.rows, block.total].map(rowText);
    case 'columns':
      return block.columns.flatMap(({ title, lines }, i) => [...(i > 0 ? [''] : []), `${title}:`, ...lines]);
    case 'paragraphs':
      return block.paragraphs.flat().map((part) => (typeof part === 'string' ? part : linkText(part)));
    case 'lines':
      return block.lines;
    case 'quotation':
      return [`${block.by}:`, ...block.lines.map((line) => `> ${line}`)];
    case 'foot':
      return [
        `${block.wrong} ${block.email}`,
        ...block.links.map(linkText),
        block.about,
        ...(block.unsubscribe ? [`${block.unsubscribe.text} ${block.unsubscribe.href}`] : []),
      ];
  }
}

/** A letter for programs and people that read plain text. */
export const textOf = (blocks: readonly Block[]): string =>
  [
    ...blocks
      .filter(isWritten)
      .flatMap((block, i, written) => [
        ...(i === 0 || isUnderHeading(written, i) ? [] : ['']),
        ...linesOf(block),
      ]),
    '',
  ].join('\n');
