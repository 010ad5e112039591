import { memo, useDeferredValue } from 'react';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { overlapsOf } from '#rules/design/artwork/overlaps.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { SideView } from '../state/side-view.ts';
import { elementName } from '../texts.ts';
import s from './side-card.module.css';

/** All of them are named in the layers. */
const MOST_NAMED = 3;

/** Says which elements of a side lie on each other; that may be meant, so it is no error. */
export const OverlapNote = memo(function OverlapNote({ view }: { view: SideView }) {
  // deferred: on a full side looking for them takes longer than drawing what was changed
  const { elements, side } = useDeferredValue(view);
  const found = overlapsOf(elements);
  const nodes = found.length > 0 ? nodesOf(side) : [];
  const nameOf = (id: string): string => {
    const node = nodes.find((one) => one.id === id);
    return node ? elementName(node) : '';
  };
  const named = found
    .slice(0, MOST_NAMED)
    .map(([upper, lower]) => m.designer_overlap({ upper: nameOf(upper), lower: nameOf(lower) }));
  const more = found.length - named.length;
  return (
    <p className={s.overlapNote} role="status">
      {named.length > 0 && (
        <>
          <Icon name="info" size="small" />
          <span>
            {named.join(' ')} {more > 0 && m.designer_overlap_more({ count: more })}
          </span>
        </>
      )}
    </p>
  );
});
