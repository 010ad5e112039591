import { useMemo } from 'react';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { overlapsOf } from '#rules/design/artwork/overlaps.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SideView } from '../state/side-view.ts';
import { elementName } from '../texts.ts';
import s from './side-card.module.css';

/** Says which elements of a side lie on each other; that may be meant, so it is no error. */
export function OverlapNote({ view }: { view: SideView }) {
  const found = useMemo(() => overlapsOf(view.elements), [view.elements]);
  const nodes = nodesOf(view.side);
  const [first] = found;
  const [upper, lower] = (first ?? []).map((id) => nodes.find((node) => node.id === id));
  return (
    <p className={s.overlapNote} role="status">
      {upper && lower && (
        <>
          <Icon name="info" size="small" />
          <span>
            {m.designer_overlap({ upper: elementName(upper), lower: elementName(lower) })}{' '}
            {found.length > 1 && m.designer_overlap_more({ count: found.length - 1 })}
          </span>
        </>
      )}
    </p>
  );
}
