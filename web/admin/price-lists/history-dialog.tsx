import { useState } from 'react';
import { urlOf } from '#contract/client.ts';
import { exportPriceList } from '#contract/price-files.ts';
import {
  getPriceListVersion,
  listPriceListVersions,
  type PriceListVersion,
  restorePriceList,
} from '#contract/price-lists.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { formatNumber } from '#rules/money/format.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Landing } from '#web/ui/landing.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { NUMBERS } from '../numbers.ts';
import { DifferenceFigures, DifferenceTable } from './difference-table.tsx';
import s from './history.module.css';
import type { OpenedList } from './opened-list.ts';

type Props = { readonly list: OpenedList; readonly onClose: () => void; readonly onDone: () => void };

const sourceTexts: Record<PriceListVersion['source'], Message<{ from: string }> | Plain> = {
  found: m.pl_source_found,
  edited: m.pl_source_edited,
  imported: m.pl_source_imported,
  restored: m.pl_source_restored,
  copied: m.pl_source_copied,
};

const sourceOf = ({ source, from }: PriceListVersion): string =>
  say(sourceTexts[source], { from: from ?? '' });

/** What was made of the list, at the top of it: it takes the focus of the dialog that is gone. */
export const HistoryResult = ({ version }: { readonly version: PriceListVersion }) => (
  <Landing level="h2">{m.pl_result({ number: version.number, source: sourceOf(version) })}</Landing>
);

/** The versions of a list: who made them, what they changed, and the way back to each. */
export function HistoryDialog({ list, onClose, onDone }: Props) {
  const [look, setLook] = useState<{ number: number; against: 'previous' | 'now' } | null>(null);
  return look ? (
    <VersionDialog list={list} {...look} onBack={() => setLook(null)} onClose={onClose} onDone={onDone} />
  ) : (
    <VersionsDialog
      list={list}
      onLook={(number, against) => setLook({ number, against })}
      onClose={onClose}
    />
  );
}

type VersionsProps = {
  readonly list: OpenedList;
  readonly onLook: (number: number, against: 'previous' | 'now') => void;
  readonly onClose: () => void;
};

function VersionsDialog({ list, onLook, onClose }: VersionsProps) {
  const { locale, apiBase } = useShop();
  const [page, setPage] = useState(1);
  const params = { id: list.id };
  const { value, failure, retry } = useCall(listPriceListVersions, { params, query: { page } });
  const versions = value?.versions ?? [];
  const newest = value?.page === 1 ? versions[0]?.number : null;
  return (
    <Dialog open onClose={onClose} title={m.pl_history_title()} size="full">
      {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
      {!value && !failure && <Spinner />}
      {value && versions.length === 0 && <p>{m.pl_history_none()}</p>}
      {versions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={s.versions} aria-label={m.pl_history_title()} tabIndex={0}>
          <table className="tb dense">
            <thead>
              <tr>
                <th scope="col">{m.pl_version()}</th>
                <th scope="col">{m.pl_when()}</th>
                <th scope="col">{m.pl_who()}</th>
                <th scope="col">{m.pl_source()}</th>
                <th scope="col" className="right">
                  {m.pl_changed_rows()}
                </th>
                <th scope="col">
                  <span className="spoken">{m.pl_tools()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {versions.map((version) => {
                const { number, at, by, reason, changedRows, rows } = version;
                const file = urlOf(exportPriceList, { params, query: { labels: locale, version: number } });
                return (
                  <tr key={number}>
                    <th scope="row">{number}</th>
                    <td>{displayTime(Date.parse(at))}</td>
                    <td>{by ?? '–'}</td>
                    <td>
                      {sourceOf(version)}
                      {reason && <span className={s.reason}>{reason}</span>}
                    </td>
                    <td className="right">
                      {m.pl_rows_of({
                        changed: formatNumber(changedRows, NUMBERS),
                        rows: formatNumber(rows, NUMBERS),
                      })}
                    </td>
                    <td className={s.versionActs}>
                      <button
                        type="button"
                        className="btn line tiny"
                        aria-label={m.pl_look_of({ number })}
                        onClick={() => onLook(number, 'previous')}
                      >
                        {m.pl_look()}
                      </button>
                      <a
                        className="btn line tiny"
                        href={apiBase + file}
                        download
                        aria-label={m.pl_export_of({ number })}
                      >
                        {m.pl_export()}
                      </a>
                      {number !== newest && (
                        <button
                          type="button"
                          className="btn line tiny"
                          aria-label={m.pl_restore_of({ number })}
                          onClick={() => onLook(number, 'now')}
                        >
                          {m.pl_restore()}
                        </button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {value && value.totalPages > 1 && (
        <div className={s.pages}>
          <button
            type="button"
            className="btn line tiny"
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {m.pl_newer()}
          </button>
          <button
            type="button"
            className="btn line tiny"
            aria-disabled={page >= value.totalPages || undefined}
            onClick={() => page < value.totalPages && setPage(page + 1)}
          >
            {m.pl_older()}
          </button>
        </div>
      )}
    </Dialog>
  );
}

type VersionProps = Props & {
  readonly number: number;
  readonly against: 'previous' | 'now';
  readonly onBack: () => void;
};

/** What one version changed, or what its restoring would change, which is asked here. */
function VersionDialog({ list, number, against, onBack, onClose, onDone }: VersionProps) {
  const { locale } = useShop();
  const { busy, run } = useAct();
  const [refused, setRefused] = useState<string | null>(null);
  const params = { id: list.id, number };
  const { value, failure, retry } = useCall(getPriceListVersion, { params, query: { against } });
  const isRestore = against === 'now';
  const canRestore = isRestore && value !== null && value.difference.counts.cells > 0;
  const restore = async () => {
    if (!value || busy) return;
    const answer = await run(
      restorePriceList,
      { params, body: { state: value.state } },
      m.pl_restore_done({ number }),
    );
    if (answer !== null) return setRefused(answer);
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRestore ? m.pl_restore_title({ number }) : m.pl_look_title({ number })}
      size="full"
      actions={
        <>
          <button type="button" className="btn line" onClick={onBack}>
            {m.pl_history_back()}
          </button>
          {canRestore && (
            <button
              type="button"
              className="btn primary"
              aria-busy={busy || undefined}
              onClick={() => void restore()}
            >
              <BusyText isBusy={busy} label={m.pl_restore()}>
                {m.pl_restore()}
              </BusyText>
            </button>
          )}
        </>
      }
    >
      {isRestore && <p>{m.pl_restore_text()}</p>}
      {refused !== null && (
        <Note tone="error" live>
          {refused}
        </Note>
      )}
      {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
      {!value && !failure && <Spinner />}
      {value && (
        <>
          <DifferenceFigures difference={value.difference} refused={0} />
          <DifferenceTable difference={value.difference} currency={value.currency} />
        </>
      )}
    </Dialog>
  );
}
