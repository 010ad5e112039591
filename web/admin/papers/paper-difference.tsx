import { useMemo } from 'react';
import { changedParts, lineDifference, type ShownLine } from '#rules/company/papers/line-difference.ts';
import { m } from '#texts/messages.ts';
import s from './paper-difference.module.css';

type Props = { readonly before: string; readonly after: string };

const classOf = ({ kind }: ShownLine): string | undefined =>
  ({ same: undefined, removed: s.removed, added: s.added, 'left out': s.leftOut })[kind];

function Line({ line }: { readonly line: ShownLine }) {
  if (line.kind === 'left out') return m.papers_left_out({ count: line.count });
  const text = line.text || '\u00a0';
  if (line.kind === 'same') return text;
  const Mark = line.kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark>
      <span className="visually-hidden">
        {line.kind === 'removed' ? m.papers_removed() : m.papers_added()}{' '}
      </span>
      {text}
    </Mark>
  );
}

/** What differs between two texts, line by line; colour, sign and element say it, for everybody. */
export function PaperDifference({ before, after }: Props) {
  const lines = useMemo(() => changedParts(lineDifference(before, after)), [before, after]);
  if (before === after) return <p>{m.papers_same()}</p>;
  return (
    <ol className={s.lines}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand many times; drawn as a whole
        <li key={i} className={classOf(line)}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  );
}
