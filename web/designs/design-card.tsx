import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { DesignPicture } from '#web/designer/design-picture.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import type { What } from './design-dialogs.tsx';
import type { Shown } from './device-part.tsx';
import s from './my-designs.module.css';
import { ChangeCopy, OpenDesign, OrderAgain } from './open-design.tsx';

/** The plate with the design on its product. */
function CardPicture({ view, name }: { readonly view: LineView; readonly name: string }) {
  const { product, configuration, isKnown } = view;
  return (
    <div className={clsx('plate', s.picture)}>
      {product && configuration ? (
        <DesignPicture product={product} configuration={configuration} label={m.designs_picture({ name })} />
      ) : (
        isKnown && <p className="muted">{m.designs_not_sold()}</p>
      )}
    </div>
  );
}

/** Product, colour, scale and pieces in one line. */
function CardFacts({ view, isNamed }: { readonly view: LineView; readonly isNamed: boolean }) {
  const { edition } = useShop();
  const { quantity } = view.line;
  const pieces = m.designs_pieces({ count: quantity, pieces: formatNumber(quantity, edition) });
  const facts = [isNamed && view.name, view.color, view.scale, pieces].filter(Boolean);
  return <p className="muted num">{facts.join(', ')}</p>;
}

type CardProps = {
  readonly part: string;
  readonly view: LineView;
  readonly name: string;
  readonly isNamed: boolean;
  readonly state: ReactNode;
  readonly acts: ReactNode;
  readonly ways: ReactNode;
};

/** A design, wherever it is kept. */
export const Card = ({ part, view, name, isNamed, state, acts, ways }: CardProps) => (
  <article className={s.card} aria-label={name} data-part={part}>
    <CardPicture view={view} name={name} />
    <p className={s.state}>{state}</p>
    <h3>{name}</h3>
    <CardFacts view={view} isNamed={isNamed} />
    <p className={s.acts}>{acts}</p>
    <p className={s.ways}>{ways}</p>
  </article>
);

type WayProps = { readonly name: string; readonly text: string; readonly onPress: () => void };

export const CardWay = ({ name, text, onPress }: WayProps) => (
  <button
    type="button"
    className="link as-link"
    aria-label={m.designs_way_named({ way: text, name })}
    onClick={onPress}
  >
    {text}
  </button>
);

/** In one line, as every card says it. */
export const Changed = ({ day }: { readonly day: string }) => (
  <span className="muted num">{m.designs_changed({ day })}</span>
);

function State({ design }: Pick<Shown, 'design'>): ReactNode {
  const { kind, at } = design;
  const day = at === null ? null : displayDay(at);
  if (kind === 'ordered') return <span className="tag ok">{m.designs_ordered({ day: day ?? '' })}</span>;
  return (
    <>
      <span className={clsx('tag', kind === 'cart' && 'info')}>
        {kind === 'cart' ? m.designs_in_cart() : m.designs_draft()}
      </span>
      {day && <Changed day={day} />}
    </>
  );
}

type Props = Shown & { readonly onAsk: (what: What) => void; readonly extra?: ReactNode };

/** A design of this browser, and what can be done with it. */
export function DesignCard({ design, view, name, onAsk, extra }: Props) {
  const { kind, note } = design;
  const isReadable = view.product !== null && view.configuration !== null;
  const way = (what: What, text: string) => <CardWay name={name} text={text} onPress={() => onAsk(what)} />;
  const count = note.versions.length;
  return (
    <Card
      part="design-card"
      view={view}
      name={name}
      isNamed={note.name !== ''}
      state={<State design={design} />}
      acts={
        <>
          {isReadable && kind === 'ordered' && <OrderAgain design={design} name={name} />}
          {isReadable && kind !== 'ordered' && <OpenDesign design={design} name={name} />}
          {isReadable && kind === 'ordered' && <ChangeCopy design={design} name={name} />}
        </>
      }
      ways={
        <>
          {way('rename', m.designs_rename())}
          {isReadable &&
            kind !== 'ordered' &&
            way('versions', count > 0 ? m.designs_versions_count({ count }) : m.designs_versions())}
          {isReadable && way('duplicate', m.designs_duplicate())}
          {extra}
          {kind !== 'cart' && way('delete', m.designs_delete())}
        </>
      }
    />
  );
}
