import { lazy, Suspense, useState } from 'react';
import type { DesignVersion, PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DocumentLink } from '../messages/document-link.tsx';
import s from './version-history.module.css';

/** Only who compares needs it. */
const CompareDialog = lazy(() =>
  import('../compare/compare-dialog.tsx').then(({ CompareDialog }) => ({ default: CompareDialog })),
);

function Decision({ decision }: Pick<DesignVersion, 'decision'>) {
  if (!decision) return <p className="muted">{m.order_version_open()}</p>;
  const { approved, at, by, byLink, comment } = decision;
  const said = { by, at: displayTime(Date.parse(at)) };
  return (
    <>
      <p>
        {approved ? m.order_version_approved(said) : m.order_version_rejected(said)}
        {byLink && ` ${m.order_version_by_link()}`}
      </p>
      {comment && <blockquote className={s.historyComment}>{comment}</blockquote>}
    </>
  );
}

/** Every version of the design of an item, newest first, and the way to compare two of them. */
export function VersionHistory({ item, name }: { readonly item: PartnerOrderItem; readonly name: string }) {
  const { versions } = item;
  const [isComparing, setComparing] = useState(false);
  if (versions.length === 0) return null;
  return (
    <div className={s.history}>
      <details>
        <summary>
          {m.order_versions({ count: versions.length })}
          <Icon name="chevronDown" size="small" />
        </summary>
        <ol>
          {versions.map((one) => (
            <li key={one.version}>
              <p>
                <b>{m.order_version({ version: one.version })}</b>
                <span className="muted num">
                  {m.order_version_sent({ by: one.sentBy, at: displayTime(Date.parse(one.sentAt)) })}
                </span>
              </p>
              <Decision decision={one.decision} />
              <p className={s.historyFiles}>
                {one.files.map((file) => (
                  <DocumentLink key={file.id} document={file} />
                ))}
              </p>
            </li>
          ))}
        </ol>
      </details>
      {versions.length > 1 && (
        <button
          type="button"
          className="btn line tiny"
          aria-label={m.order_compare_of({ name })}
          onClick={() => setComparing(true)}
        >
          <Icon name="copy" size="small" />
          {m.order_compare()}
        </button>
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog item={item} name={name} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  );
}
