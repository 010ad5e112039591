import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  changeTransportZone,
  type SentZone,
  zoneFromSent,
  zoneToSent,
} from '#contract/prices/transport-zones.ts';
import {
  sharesDistricts,
  type TransportZone,
  type TypedZone,
  typedOfZone,
  type ZoneFault,
  zoneChanges,
  zoneFaults,
  zonesBeside,
  zoneTyped,
} from '#rules/prices/transport/transport-zones.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { controlOf } from '../catalogue/use-product-faults.ts';
import { faultWords, formFieldName, zoneFieldName, zoneValue } from './zone-words.ts';

const newZone: TypedZone = {
  country: '',
  districts: '',
  brackets: [{ carrier: 'parcel', upToKg: '', price: '' }],
};

/** What was refused, as a whole, with what somebody else changed. */
type Refused = { readonly text: string; readonly lines: readonly string[] };

function linesOf(changes: ReturnType<typeof zoneChanges>): string[] {
  const said = (field: string, value: (typeof changes)[number]['from']) =>
    value == null ? m.people_audit_nothing() : zoneValue(field, value);
  return changes.map(({ field, from, to }) =>
    m.people_audit_change({ field: zoneFieldName(field), from: said(field, from), to: said(field, to) }),
  );
}

/** Districts and prices that are being written; `opened` is null for new ones. */
export function useZoneForm(
  opened: TransportZone | null,
  zones: readonly TransportZone[],
  onSaved: () => void,
) {
  const { apiBase, locale } = useShop();
  const { revalidate } = useRevalidator();
  const base = useRef(opened);
  const [typed, setTyped] = useState<TypedZone>(opened ? typedOfZone(opened) : newZone);
  const [faults, setFaults] = useState<readonly ZoneFault[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  // a form that is kept while its dialog is shut is judged by the zones of now
  const faultsOf = (now: TypedZone) => zoneFaults(zoneTyped(now), zonesBeside(base.current, zones));

  const change = (part: Partial<TypedZone>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    // what was refused is judged again while it is mended; nothing new is said before it is saved
    const now = faultsOf(next);
    setFaults(
      faults.filter((fault) =>
        now.some(({ field, reason }) => field === fault.field && reason === fault.reason),
      ),
    );
  };

  const refuse = (wrong: readonly ZoneFault[], why: Refused | null): void => {
    setFaults(wrong);
    setRefused(why);
    setAttempt((n) => n + 1);
    setSending(false);
  };

  /** What somebody else made of it is what the next save replaces. */
  const takeTheirs = (current: readonly TransportZone[]): void => {
    const was = base.current;
    const theirs = current.find((zone) => was && sharesDistricts(was, zone));
    base.current = theirs ?? null;
    void revalidate();
    const lines = theirs ? linesOf(zoneChanges(was, theirs)) : [];
    refuse([], { text: theirs ? m.transport_conflict() : m.transport_conflict_gone(), lines });
  };

  const save = async (): Promise<void> => {
    if (isSending) return;
    const zone = zoneTyped(typed);
    const wrong = faultsOf(typed);
    if (wrong.length > 0) return refuse(wrong, null);
    if (base.current && zoneChanges(base.current, zone).length === 0 && base.current.country === zone.country)
      return refuse([], { text: m.transport_same(), lines: [] });
    setSending(true);
    setFaults([]);
    setRefused(null);
    const seen = base.current && zoneToSent(base.current);
    const answer = await browserCall(apiBase)(changeTransportZone, {
      body: { seen, zone: zoneToSent(zone) },
    });
    if (answer.ok) {
      setSending(false);
      return onSaved();
    }
    const { code, data } = answer;
    if (code === 'transport_zone_invalid') return refuse((data as { faults: ZoneFault[] }).faults, null);
    if (code === 'transport_zone_changed')
      return takeTheirs((data as { zones: SentZone[] }).zones.map(zoneFromSent));
    refuse([], { text: failureWords({ code }, locale), lines: [] });
  };

  const errorOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field);
    return fault && faultWords(fault);
  };
  const lines = faults.map((fault) => ({
    id: controlOf(fault.field),
    text: `${formFieldName(fault.field)}: ${faultWords(fault)}`,
    isMended: false,
  }));
  return { typed, change, save, isSending, errorOf, lines, refused, attempt };
}
export type ZoneForm = ReturnType<typeof useZoneForm>;
