import { useMemo, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  changeTransportZone,
  listTransportZones,
  zoneFromSent,
  zoneToSent,
} from '#contract/prices/transport-zones.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { districtsText, type TransportZone } from '#rules/prices/transport/transport-zones.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { NUMBERS } from '#web/frame/numbers.ts';
import { PageHead } from '#web/frame/page-head.tsx';
import frame from '#web/frame/work-frame.module.css';
import { type Column, cellClasses, RowTable } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { recordLoader } from '../records/record-loader.server.ts';
import { useRowQuestion } from '../row-question.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './transport.module.css';
import { ZoneDialog } from './zone-dialog.tsx';
import { nameOfZone, pricesOfZone, zoneName } from './zone-words.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Where the shop delivers, and what it costs by weight. */
export const loader = recordLoader('manageSettings', m.transport_title, (call) =>
  call(listTransportZones, {}),
);

const keyOf = ({ country, districts }: TransportZone): string => `${country} ${districtsText(districts)}`;

const columnsOf = (locale: Locale, acts: Column<TransportZone>['cell']): readonly Column<TransportZone>[] => [
  { name: m.transport_country(), isHead: true, cell: ({ country }) => countryName(country, locale) },
  { name: m.transport_districts(), cell: ({ districts }) => zoneName('', districtsText(districts)) },
  {
    name: m.transport_weights(),
    cell: ({ brackets }) =>
      m.transport_weights_shown({
        count: brackets.length,
        shown: formatNumber(brackets.length, NUMBERS),
        kg: formatNumber(brackets.at(-1)?.upToKg ?? 0, NUMBERS),
      }),
  },
  { name: m.transport_prices(), cell: pricesOfZone },
  { name: m.people_col_acts(), isUnnamed: true, className: cellClasses.acts, cell: acts },
];

export default function Transport() {
  const {
    title,
    record: { zones: sent },
  } = useLoaderData<typeof loader>();
  const { edition, locale } = useShop();
  const { revalidate } = useRevalidator();
  const zones = useMemo(() => sent.map(zoneFromSent), [sent]);
  const [about, setAbout] = useState<'new' | TransportZone | null>(null);
  const act = useAct();
  const no = m.transport_keep();
  const { ask, dialog } = useRowQuestion({ act, rows: zones, keyOf, seenOf: zoneToSent, no });
  const remove = (zone: TransportZone) => {
    const name = nameOfZone(zone, locale);
    const body = { seen: zoneToSent(zone), zone: null };
    ask(zone, {
      title: m.transport_remove_title({ name }),
      text: m.transport_remove_text(),
      act: m.transport_remove(),
      run: () => act.run(changeTransportZone, { body }, m.transport_removed({ name })),
    });
  };
  const acts = (zone: TransportZone) => (
    <>
      <button
        type="button"
        className="btn line tiny"
        aria-label={m.transport_edit_of({ name: nameOfZone(zone, locale) })}
        onClick={() => setAbout(zone)}
      >
        {m.transport_edit()}
      </button>{' '}
      <button
        type="button"
        className="icon-btn small"
        aria-label={m.transport_remove_of({ name: nameOfZone(zone, locale) })}
        onClick={() => remove(zone)}
      >
        <Icon name="trash" />
      </button>
    </>
  );
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <PageHead
        title={title}
        lead={
          <span className={s.lead}>
            {m.transport_lead()}{' '}
            <a className="link" href={pathTo(edition, 'shipping')}>
              {m.transport_public()}
            </a>
          </span>
        }
      >
        <ActButton icon="plus" look="btn primary" name={m.transport_add()} onPress={() => setAbout('new')} />
      </PageHead>
      <RowTable label={title} columns={columnsOf(locale, acts)} rows={zones} keyOf={keyOf} />
      <ZoneDialog
        about={about}
        zones={zones}
        onClose={() => setAbout(null)}
        onSaved={() => void revalidate()}
      />
      {dialog}
    </div>
  );
}
