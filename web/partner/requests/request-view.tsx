import type { OrderRequest } from '#contract/partner-orders/order-requests.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { referenceLine } from '#web/words/reference-words.ts';
import { RequestState } from './request-state.tsx';
import { aboveWords, moneyOf } from './request-words.ts';
import s from './requests.module.css';

type Props = {
  readonly request: OrderRequest;
  /** of the picture of an item, by its place from 1 */
  readonly pictureOf: (place: number) => string;
};

/** Who asks, and above which limit the order is. */
export function RequestHead({ request }: Pick<Props, 'request'>) {
  const { edition } = useShop();
  const { person, isOwn, state, expiresAt, decidedBy, words } = request;
  const until = displayTime(Date.parse(expiresAt));
  return (
    <div className={s.head}>
      <h1>{m.requests_one_title()}</h1>
      <p>
        <RequestState state={state} />
      </p>
      <p>
        {isOwn ? m.requests_own_asks() : m.requests_person_asks({ person })} {aboveWords(request, edition)}
      </p>
      {state === 'open' && <p className="muted">{m.requests_until({ until })}</p>}
      {state === 'ended' && <p className="muted">{m.requests_ended_text()}</p>}
      {state === 'approved' && decidedBy && <p>{m.requests_by_approved({ by: decidedBy })}</p>}
      {state === 'refused' && (
        <Note tone="warn">
          {decidedBy && <p>{m.requests_by_refused({ by: decidedBy })}</p>}
          {words && <p className={s.words}>{words}</p>}
        </Note>
      )}
    </div>
  );
}

/** What is to be ordered: items with pictures and prices, references, message and files. */
export function RequestView({ request, pictureOf }: Props) {
  const { edition, locale } = useShop();
  const { items, currency, itemsPrice, note, files } = request;
  return (
    <section aria-labelledby="request-items">
      <h2 id="request-items">{m.requests_items()}</h2>
      {referenceLine(request) && <p className="muted">{referenceLine(request)}</p>}
      <ul className={s.items}>
        {items.map((item, i) => (
          <li key={item.id}>
            <ListedPicture isLarge address={pictureOf(i + 1)} />
            <span>
              <strong>{item.product?.[locale] ?? item.productId}</strong>
              <span className="muted num">
                {[
                  item.color?.[locale],
                  item.scale?.[locale],
                  m.requests_pieces({ count: formatNumber(item.quantity, edition) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {referenceLine(item) && <span className="muted">{referenceLine(item)}</span>}
            </span>
            <b className="num">{moneyOf(item.configurationPrice, currency, edition)}</b>
          </li>
        ))}
      </ul>
      <p className={s.sum}>
        <span>{m.requests_net()}</span>
        <b className="num">{moneyOf(itemsPrice, currency, edition)}</b>
      </p>
      <p className="muted">{m.requests_places()}</p>
      {note && (
        <>
          <h3>{m.requests_note()}</h3>
          <p className={s.words}>{note}</p>
        </>
      )}
      {files.length > 0 && (
        <>
          <h3>{m.requests_files()}</h3>
          <p>{files.join(', ')}</p>
        </>
      )}
    </section>
  );
}
