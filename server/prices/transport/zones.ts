import { type SentZone, zoneFromSent, zoneToSent } from '#contract/prices/transport-zones.ts';
import { type Db, transaction } from '#database/connection.ts';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import { type Failure, fail, ok } from '#rules/platform/result.ts';
import {
  districtsText,
  isInZones,
  ratesOf,
  sameZone,
  sharesDistricts,
  type TransportZone,
  type ZoneFault,
  zoneChanges,
  zoneFaults,
  zonesOf,
} from '#rules/prices/transport/transport-zones.ts';
import { audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import * as store from './store.ts';

const nowOf = async (db: Db) => zonesOf(await store.findRates(db), countryCodes);

export const listZones = async (db: Db) => ok({ zones: (await nowOf(db)).map(zoneToSent) });

/** What was asked for is so already: nothing was changed in the form, or the same was asked before. */
function isDone(
  zones: readonly TransportZone[],
  seen: TransportZone | null,
  before: TransportZone | null,
  zone: TransportZone | null,
): boolean {
  if (before) return zone !== null && sameZone(before, zone);
  if (zone) return isInZones(zone, zones);
  return !seen || !zones.some((one) => sharesDistricts(one, seen));
}

type Refused =
  | (Failure<'transport_zone_invalid'> & { readonly data: { faults: ZoneFault[] } })
  | (Failure<'transport_zone_changed'> & { readonly data: { zones: SentZone[] } })
  | Failure<'transport_zone_last'>;

/**
 * Adds, changes or removes one zone, in the table as it stands under the lock; the catalogue hears of it by
 * the trigger of the table, on every process. What is there already is not written again, so a repeat is
 * answered as the first call.
 */
export const changeZone = (
  db: Db,
  caller: Caller,
  sent: { readonly seen: SentZone | null; readonly zone: SentZone | null },
): Promise<{ ok: true; value: { zones: SentZone[] } } | Refused> =>
  transaction(db, async (tx) => {
    await store.lockRates(tx);
    const zones = await nowOf(tx);
    const [seen, zone] = [sent.seen && zoneFromSent(sent.seen), sent.zone && zoneFromSent(sent.zone)];
    const done = async () => ok({ zones: (await nowOf(tx)).map(zoneToSent) });
    const before = (seen && zones.find((one) => sameZone(one, seen))) ?? null;
    if (isDone(zones, seen, before, zone)) return done();
    if (seen && !before) return { ...fail('transport_zone_changed'), data: { zones: zones.map(zoneToSent) } };
    const others = zones.filter((one) => one !== before);
    if (!zone && others.length === 0) return fail('transport_zone_last');
    const faults = zone ? zoneFaults(zone, others) : [];
    const [first] = faults;
    if (first)
      return { ...fail('transport_zone_invalid', first.field, first.reason), data: { faults: [...faults] } };
    await store.replaceRates(tx, [...others, ...(zone ? [zone] : [])].flatMap(ratesOf));
    const named = zone ?? before;
    if (!named) return done();
    await audit(tx, caller, {
      act: !before ? 'created' : zone ? 'changed' : 'deleted',
      object: {
        kind: 'transport',
        id: named.country,
        name: `${named.country} ${districtsText(named.districts)}`,
      },
      changes: zoneChanges(before, zone),
    });
    return done();
  });
