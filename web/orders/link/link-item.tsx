import type { LinkedItem } from '#contract/orders/linked-order.ts';
import type { DesignVersion } from '#contract/orders/order-shapes.ts';
import { technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { formatDecimal, formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { inkName, kindWords, numberedName } from '../item-words.ts';
import { Decide } from './decide.tsx';
import s from './link-item.module.css';
import { useLinkPage } from './link-page.tsx';

type TagProps = { readonly item: LinkedItem; readonly isAsked: boolean; readonly partner: string };

function Tag({ item, isAsked, partner }: TagProps) {
  if (item.currentVersion === 0)
    return <span className="tag">{item.isPrinted ? m.link_tag_none() : m.link_tag_plain()}</span>;
  if (item.approvalStatus === 'approved') return <span className="tag ok">{m.link_tag_approved()}</span>;
  if (item.approvalStatus === 'notApproved') return <span className="tag">{m.link_tag_rejected()}</span>;
  if (item.held?.state === 'waiting') return <span className="tag">{m.guest_held_tag({ partner })}</span>;
  return isAsked ? (
    <span className="tag redo">{m.link_tag_waiting()}</span>
  ) : (
    <span className="tag">{m.link_tag_open()}</span>
  );
}

function Decided({ decision }: Pick<DesignVersion, 'decision'>) {
  if (!decision) return null;
  const words = { name: decision.by, day: displayDay(Date.parse(decision.at)) };
  return (
    <p className="muted">
      {decision.approved ? m.link_decided_approved(words) : m.link_decided_rejected(words)}
      {decision.comment && <q className={s.quote}>{decision.comment}</q>}
    </p>
  );
}

type HeldProps = { readonly held: NonNullable<LinkedItem['held']>; readonly partner: string };

/** A comment that went to the partner first, with the answer where it was put aside. */
function Held({ held: { state, isOwn, comment, at, answer }, partner }: HeldProps) {
  if (state === 'waiting')
    return (
      <Note tone="info">
        {isOwn ? (
          <>
            <p>{m.guest_held_own({ partner, day: displayDay(Date.parse(at)) })}</p>
            <q className={s.quote}>{comment}</q>
          </>
        ) : (
          <p>{m.guest_held_other({ partner })}</p>
        )}
      </Note>
    );
  return (
    <Note tone="info">
      <p>
        <b>{m.guest_aside({ partner })}</b>
      </p>
      <q className={s.quote}>{answer}</q>
      <p className="muted">{m.guest_aside_next()}</p>
    </Note>
  );
}

function Files({ version }: { readonly version: DesignVersion }) {
  const { download, edition } = useLinkPage();
  return (
    <ul className={s.files}>
      {version.files.map((file) => (
        <li key={file.id}>
          <Icon name="file" size="small" />
          <a
            className="link"
            href={download(file)}
            download=""
            aria-label={m.link_download({ name: file.fileName })}
          >
            {file.fileName}
          </a>
          <span className="muted num">{formatSize(file.fileSize, edition)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An item with its proof: what it will look like, and what is asked about it. */
export function LinkItem({ item }: { readonly item: LinkedItem }) {
  const { order, locale, edition, picture, preview } = useLinkPage();
  const [newest, ...earlier] = item.versions;
  const isAsked = order.mayDecide && !order.isClosed;
  const isHeld = item.held?.state === 'waiting';
  const waits = isAsked && item.approvalStatus === 'waiting' && newest !== undefined && !isHeld;
  const product = item.product?.[locale] ?? item.productId;
  const name = numberedName(item, [product, ...kindWords(product, item, locale)].join(', '));
  const shown = newest?.files.map(preview).filter((one) => one !== null) ?? [];
  const drawn = picture(item);
  return (
    <article className={s.item} data-asked={waits || undefined}>
      <header>
        <h3>{item.jobName ? `${item.jobName}: ${name}` : name}</h3>
        <span className="num">
          {m.link_pieces({ count: item.quantity, shown: formatNumber(item.quantity, edition) })}
        </span>
        {item.net !== null && (
          <span className="num">
            <b>{formatDecimal(item.net, order.currency, edition, 2)}</b> {m.price_label_net()}
          </span>
        )}
        <Tag item={item} isAsked={isAsked} partner={order.sharedBy} />
      </header>
      <div className={s.plate}>
        {shown.length === 0 && drawn && (
          <img src={drawn} alt={item.isPrinted ? m.link_picture({ name }) : name} loading="lazy" />
        )}
        {shown.map((href) => (
          <img key={href} src={href} alt={m.link_preview({ name })} loading="lazy" />
        ))}
      </div>
      <div className={s.body}>
        <p>
          {item.sides
            .map(({ number, technology, inks }) =>
              [
                `${number}. ${technologyTexts[technology][locale]}`,
                ...(technology === 'Digital' ? [] : inks.map(inkName)),
              ].join(', '),
            )
            .join('; ')}
        </p>
        {newest && (
          <>
            <p className={s.version}>{m.link_version({ version: String(newest.version) })}</p>
            <Files version={newest} />
            <Decided decision={newest.decision} />
          </>
        )}
        {item.held && <Held held={item.held} partner={order.sharedBy} />}
        {waits && item.orderItemId && <Decide orderItemId={item.orderItemId} version={item.currentVersion} />}
        {earlier.length > 0 && (
          <details>
            <summary>{m.link_earlier()}</summary>
            {earlier.map((version) => (
              <div key={version.version}>
                <p className={s.version}>{m.link_version({ version: String(version.version) })}</p>
                <Files version={version} />
                <Decided decision={version.decision} />
              </div>
            ))}
          </details>
        )}
      </div>
    </article>
  );
}
