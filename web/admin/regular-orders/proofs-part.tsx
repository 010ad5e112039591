import type { AfterOrder } from '#contract/shop-orders/after-order.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { Document } from './after-document.tsx';
import s from './after-parts.module.css';
import { SendFromPress, SendOwnFile } from './after-proofs.tsx';
import { Part } from './order-parts.tsx';
import type { OrderView } from './order-view.server.ts';

type Item = AfterOrder['items'][number];

function StateTag({ item, isPlain }: { readonly item: Item; readonly isPlain: boolean }) {
  if (item.currentVersion === 0)
    return <span className="tag">{isPlain ? m.admin_after_plain() : m.admin_after_none()}</span>;
  if (item.approvalStatus === 'approved') return <span className="tag ok">{m.admin_after_approved()}</span>;
  return item.approvalStatus === 'notApproved' ? (
    <span className="tag redo">{m.admin_after_rejected()}</span>
  ) : (
    <span className="tag">{m.admin_after_waiting()}</span>
  );
}

function Version({
  order,
  version,
}: {
  readonly order: OrderView;
  readonly version: Item['versions'][number];
}) {
  const { decision } = version;
  return (
    <div className={s.version}>
      <p className="muted num">
        {m.admin_after_version({
          version: String(version.version),
          day: displayTime(Date.parse(version.sentAt)),
        })}
      </p>
      {version.files.map((file) => (
        <Document key={file.id} order={order} file={file} />
      ))}
      {decision && (
        <p>
          <b>{decision.approved ? m.admin_after_approved() : m.admin_after_rejected()}</b>{' '}
          {m.admin_after_decided({ name: decision.by, day: displayTime(Date.parse(decision.at)) })}
          {decision.comment && <q className={s.quote}>{decision.comment}</q>}
        </p>
      )}
    </div>
  );
}

/** What the shopper is to approve, item by item: sent from the press or as files, and what was said of it. */
export function Proofs({ order, after }: { readonly order: OrderView; readonly after: AfterOrder | null }) {
  if (!after)
    return (
      <Part title={m.admin_after_proofs()}>
        <Note tone="warn">{m.admin_after_failed()}</Note>
      </Part>
    );
  const isOpen = order.removed === null && !order.payment.isClosed;
  return (
    <Part title={m.admin_after_proofs()}>
      {after.items.map((item) => {
        const ordered = order.items.find((one) => one.item === item.item);
        const name = m.admin_after_item({ item: String(item.item), name: ordered?.name ?? '' });
        const sending = { order, item, name, isShipped: after.shipment !== null };
        return (
          <article key={item.item} className={s.item}>
            <header>
              <h3>{name}</h3>
              <StateTag item={item} isPlain={ordered?.sides.length === 0} />
            </header>
            {item.versions.map((version) => (
              <Version key={version.version} order={order} version={version} />
            ))}
            {isOpen && (
              <div className={s.acts}>
                {item.isProofMade && <SendFromPress {...sending} />}
                <SendOwnFile {...sending} />
              </div>
            )}
          </article>
        );
      })}
      {after.remindersSent > 0 && (
        <p className="muted">{m.admin_after_reminders({ count: after.remindersSent })}</p>
      )}
    </Part>
  );
}
