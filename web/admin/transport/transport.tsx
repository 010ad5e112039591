import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import {
  changeTransportZone,
  listTransportZones,
  zoneFromSent,
  zoneToSent,
} from '#contract/transport-zones.ts';
import { districtsText, type TransportZone } from '#rules/checkout/transport-zones.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { countryName } from '#web/checkout/country-texts.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NUMBERS } from '../numbers.ts';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './transport.module.css';
import { ZoneDialog } from './zone-dialog.tsx';
import { nameOfZone, pricesOfZone, zoneName } from './zone-words.ts';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Where the shop delivers, and what it costs by weight. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageSettings');
  const read = await args.context.get(shopContext).call(listTransportZones, {});
  if (!read.ok) throw data(null, { status: 503 });
  return { title: m.transport_title(), zones: read.value.zones };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

type RowProps = {
  readonly zone: TransportZone;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function Row({ zone, onEdit, onRemove }: RowProps) {
  const { locale } = useShop();
  const { country, districts, brackets } = zone;
  const name = nameOfZone(zone, locale);
  return (
    <tr>
      <th scope="row">{countryName(country, locale)}</th>
      <td data-label={m.transport_districts()}>{zoneName('', districtsText(districts))}</td>
      <td data-label={m.transport_weights()}>
        {m.transport_weights_shown({
          count: brackets.length,
          shown: formatNumber(brackets.length, NUMBERS),
          kg: formatNumber(brackets.at(-1)?.upToKg ?? 0, NUMBERS),
        })}
      </td>
      <td data-label={m.transport_prices()}>{pricesOfZone(zone)}</td>
      <td className={people.acts}>
        <button
          type="button"
          className="btn line tiny"
          aria-label={m.transport_edit_of({ name })}
          onClick={onEdit}
        >
          {m.transport_edit()}
        </button>{' '}
        <button
          type="button"
          className="icon-btn small"
          aria-label={m.transport_remove_of({ name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
}

export default function Transport() {
  const { title, zones: sent } = useLoaderData<typeof loader>();
  const { edition, locale } = useShop();
  const { revalidate } = useRevalidator();
  const { run, closed } = useAct();
  const zones = useMemo(() => sent.map(zoneFromSent), [sent]);
  const [about, setAbout] = useState<'new' | TransportZone | null>(null);
  const [gone, setGone] = useState<TransportZone | null>(null);
  const name = gone ? nameOfZone(gone, locale) : '';
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div className={s.lead}>
          <h1>{title}</h1>
          <p>
            {m.transport_lead()}{' '}
            <a className="link" href={pathTo(edition, 'shipping')}>
              {m.transport_public()}
            </a>
          </p>
        </div>
        <button type="button" className="btn primary" onClick={() => setAbout('new')}>
          <Icon name="plus" size="small" />
          {m.transport_add()}
        </button>
      </div>
      <table className={clsx('tb dense', people.people)} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{m.transport_country()}</th>
            <th scope="col">{m.transport_districts()}</th>
            <th scope="col">{m.transport_weights()}</th>
            <th scope="col">{m.transport_prices()}</th>
            <th scope="col">
              <span className="spoken">{m.people_col_acts()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <Row
              key={`${zone.country} ${districtsText(zone.districts)}`}
              zone={zone}
              onEdit={() => setAbout(zone)}
              onRemove={() => setGone(zone)}
            />
          ))}
        </tbody>
      </table>
      <ZoneDialog
        about={about}
        zones={zones}
        onClose={() => setAbout(null)}
        onSaved={() => void revalidate()}
      />
      <ConfirmDialog
        open={gone !== null}
        title={m.transport_remove_title({ name })}
        text={m.transport_remove_text()}
        yes={m.transport_remove()}
        no={m.transport_keep()}
        onYes={() =>
          gone
            ? run(
                changeTransportZone,
                { body: { seen: zoneToSent(gone), zone: null } },
                m.transport_removed({ name }),
              )
            : undefined
        }
        onNo={() => {
          setGone(null);
          closed();
        }}
      />
    </div>
  );
}
