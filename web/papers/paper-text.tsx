import type { Block, Inline, TextBlock as OwnBlock } from '#rules/company/papers/read-text.ts';
import s from './paper.module.css';

type Content = { readonly of: readonly Inline[] };

/**
 * Words that somebody typed, as elements of React: never as HTML, so that no text can bring a script along.
 */
function Words({ of }: Content) {
  return of.map((one, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: read once, never changed
    if (one.kind === 'text') return <span key={i}>{one.text}</span>;
    if (one.kind === 'break') return <br key={i} />;
    const words = <Words of={one.content} />;
    if (one.kind === 'strong') return <strong key={i}>{words}</strong>;
    if (one.kind === 'emphasis') return <em key={i}>{words}</em>;
    return (
      <a key={i} href={one.href} {...(one.href.startsWith('http') && { rel: 'noopener' })}>
        {words}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: read once, never changed
  });
}

function TextBlock({ block }: { readonly block: OwnBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words of={block.content} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Words of={block.content} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: read once, never changed
        <li key={i}>
          <Words of={item.content} />
          {item.inner.map((one, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: read once, never changed
            <TextBlock key={j} block={one} />
          ))}
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table': {
      const [first = [], ...others] = block.head;
      return (
        <table>
          <thead>
            <tr>
              {[first, ...others].map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: read once, never changed
                <th key={i} scope="col">
                  <Words of={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([name = [], ...cells], i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: read once, never changed
              <tr key={i}>
                <th scope="row">
                  <Words of={name} />
                </th>
                {cells.map((cell, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: read once, never changed
                  <td key={j}>
                    <Words of={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    }
  }
}

export type Part = {
  readonly id: string;
  readonly title: readonly Inline[];
  readonly level: 2 | 3;
  readonly blocks: readonly OwnBlock[];
};

/** A paper as its headings divide it; what stands before the first one is a part without a title. */
export function partsOf(blocks: readonly Block[]): readonly Part[] {
  const parts: { id: string; title: readonly Inline[]; level: 2 | 3; blocks: Part['blocks'][number][] }[] =
    [];
  for (const block of blocks) {
    if (block.kind === 'heading')
      parts.push({ id: block.id, title: block.content, level: block.level, blocks: [] });
    else if (parts.length === 0) parts.push({ id: '', title: [], level: 2, blocks: [block] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

/** The parts of a paper. @param isPreview headings stand one lower, below a title of the page around them */
export function PaperText({ parts, isPreview = false }: { parts: readonly Part[]; isPreview?: boolean }) {
  return parts.map(({ id, title, level, blocks }, i) => {
    const Heading = level === 2 ? (isPreview ? 'h3' : 'h2') : isPreview ? 'h4' : 'h3';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part without a title has no name
      <section key={i} id={id && !isPreview ? id : undefined} className={s.part}>
        {title.length > 0 && (
          <Heading className={level === 2 ? 'h3' : s.small}>
            <Words of={title} />
          </Heading>
        )}
        {blocks.map((block, j) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: read once, never changed
          <TextBlock key={j} block={block} />
        ))}
      </section>
    );
  });
}

/** The titles of the large parts, with their places on the page. */
export function PaperContents({ parts, label }: { parts: readonly Part[]; label: string }) {
  const large = parts.filter(({ level, title }) => level === 2 && title.length > 0);
  return (
    <nav aria-label={label}>
      <ol>
        {large.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Words of={title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
