import { useState } from 'react';
import { urlOf } from '#contract/client.ts';
import {
  exportSwatches,
  listSwatchVersions,
  restoreSwatches,
  type SwatchVersion,
} from '#contract/swatches.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { formatNumber } from '#rules/money/format.ts';
import { type Message, type Plain, say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { NUMBERS } from '../numbers.ts';
import history from '../price-lists/history.module.css';

type Props = {
  /** of the library as the page shows it */
  readonly version: number;
  readonly onClose: () => void;
};

const sources: Record<SwatchVersion['source'], Message<{ from: string }> | Plain> = {
  imported: m.swatches_source_imported,
  restored: m.swatches_source_restored,
  cleared: m.swatches_source_cleared,
};

/** The versions of the library: who made them, how large they were, and the way back to each. */
export function HistoryDialog({ version, onClose }: Props) {
  const { locale, apiBase } = useShop();
  const { run, closed } = useAct();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<number | null>(null);
  const { value, failure, retry } = useCall(listSwatchVersions, { query: { page } });
  const restore = async (number: number) => {
    const params = { number };
    const why = await run(restoreSwatches, { params, body: { version } }, m.swatches_restored({ number }));
    if (why === null) onClose();
    return why;
  };
  return (
    <>
      <Dialog open onClose={onClose} title={m.swatches_history_title()} size="full">
        {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
        {!value && !failure && <Spinner />}
        {value && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          <section className={history.versions} aria-label={m.swatches_history_title()} tabIndex={0}>
            <table className="tb dense">
              <thead>
                <tr>
                  <th scope="col">{m.swatches_version()}</th>
                  <th scope="col">{m.swatches_when()}</th>
                  <th scope="col">{m.swatches_who()}</th>
                  <th scope="col">{m.swatches_source()}</th>
                  <th scope="col" className="right">
                    {m.swatches_size()}
                  </th>
                  <th scope="col">
                    <span className="spoken">{m.swatches_tools()}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {value.items.map(({ number, at, by, source, from, swatches, changed }) => (
                  <tr key={number}>
                    <th scope="row">{number}</th>
                    <td>{displayTime(Date.parse(at))}</td>
                    <td>{by}</td>
                    <td>{say(sources[source], { from: from ?? '' })}</td>
                    <td className="right">
                      {m.swatches_size_of({
                        all: formatNumber(swatches, NUMBERS),
                        changed: formatNumber(changed, NUMBERS),
                      })}
                    </td>
                    <td className={history.versionActs}>
                      <a
                        className="btn line tiny"
                        href={apiBase + urlOf(exportSwatches, { query: { version: number } })}
                        download
                        aria-label={m.swatches_export_of({ number })}
                      >
                        {m.swatches_export()}
                      </a>
                      {number !== version && (
                        <button
                          type="button"
                          className="btn line tiny"
                          aria-label={m.swatches_restore_of({ number })}
                          onClick={() => setAsked(number)}
                        >
                          {m.swatches_restore()}
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {value && value.total > value.limit && (
          <div className={history.pages}>
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
              aria-disabled={page * value.limit >= value.total || undefined}
              onClick={() => page * value.limit < value.total && setPage(page + 1)}
            >
              {m.pl_older()}
            </button>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={m.swatches_restore_title({ number: asked ?? 0 })}
        text={m.swatches_restore_text()}
        yes={m.swatches_restore()}
        no={m.swatches_cancel()}
        onYes={() => restore(asked ?? 0)}
        onNo={() => {
          setAsked(null);
          closed(); // after a refusal the page knows an old version, and another try would be refused too
          retry();
        }}
      />
    </>
  );
}
