import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import type { Block, Inline } from './read-text.ts';

/** Whether a link says no more than its words do. */
const isSaid = (href: string, said: string): boolean =>
  [said, mailLink(said), phoneLink(said)].includes(href) || href.endsWith(`:${said}`);

const words = (content: readonly Inline[]): string =>
  content
    .map((one) => {
      if (one.kind === 'text') return one.text;
      if (one.kind === 'break') return '\n';
      const said = words(one.content);
      return one.kind === 'link' && !isSaid(one.href, said) ? `${said} (${one.href})` : said;
    })
    .join('');

function paragraphOf(block: Block): string {
  if (block.kind === 'heading') return words(block.content).toUpperCase();
  if (block.kind === 'list')
    return block.items
      .map(({ content, inner }, i) => {
        const sign = block.isOrdered ? `${i + 1}. ` : '- ';
        // lines of an item, and what is listed within it, stand below its first word
        return (
          sign +
          [words(content), ...inner.map(paragraphOf)]
            .join('\n')
            .replaceAll('\n', '\n'.padEnd(sign.length + 1))
        );
      })
      .join('\n');
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(words).join(' | ')).join('\n');
  return words(block.content);
}

/** A paper without any form, for a mail and a file that can be kept. */
export const plainPaper = (blocks: readonly Block[]): string => blocks.map(paragraphOf).join('\n\n');
