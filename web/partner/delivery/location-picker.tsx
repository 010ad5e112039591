import { type KeyboardEvent, useId, useState } from 'react';
import { listLocations } from '#contract/partner-orders/delivery-locations.ts';
import { m } from '#texts/messages.ts';
import { useCall } from '#web/calls/use-call.ts';
import type { Loading } from '#web/calls/use-loading.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCombo } from '#web/ui/use-combo.ts';
import { lineOf, type PlaceParts, partsOf } from '#web/words/location-words.ts';
import s from './location-picker.module.css';
import { LOCATIONS_OFFERED } from './locations-offered.ts';
import type { Place } from './split-state.ts';

type Props = {
  readonly label: string;
  readonly place: Place | null;
  /** chosen elsewhere on the page, from which this one is told apart */
  readonly others?: readonly Place[];
  readonly onChoose: (place: Place) => void;
  readonly error?: string | undefined;
};

/**
 * How locations are named, by their ids: what told one apart while it was offered goes on naming it once it
 * is chosen.
 */
type Known = ReadonlyMap<string, PlaceParts>;

function knownWith(known: Known, places: readonly Place[]): Known {
  const longer = [...partsOf(places)].filter(
    ([{ id }, { where }]) => where.length > (known.get(id)?.where.length ?? -1),
  );
  return longer.length === 0
    ? known
    : new Map([...known, ...longer.map(([{ id }, parts]) => [id, parts] as const)]);
}

const partsIn = (known: Known, { id }: Place): PlaceParts => known.get(id) ?? { name: '', where: '' };
const textOf = (known: Known, place: Place | null): string => (place ? lineOf(partsIn(known, place)) : '');
const uniqueById = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((one) => [one.id, one])).values(),
];

/** What is to be known of the list beside what it offers. */
function wordsOf(
  { status, value }: Pick<Loading<{ total: number }>, 'status' | 'value'>,
  offered: number,
): string {
  if (status === 'failed') return m.location_list_failed();
  if (value === null) return m.split_finding();
  if (value.total === 0) return m.split_none();
  return value.total > offered ? m.split_more({ count: value.total - offered }) : '';
}

/**
 * A field in which one types to find one of many locations, and chooses it by mouse, touch or keys. The
 * server looks for them; what is chosen stays among the offers.
 */
export function LocationPicker({ label, place, others = [], onChoose, error }: Props) {
  const id = useId();
  const opened = useState(false);
  const [isOpen] = opened;
  const [known, setKnown] = useState<Known>(new Map());
  const before = knownWith(known, uniqueById(place ? [...others, place] : others));
  const [text, setText] = useState(textOf(before, place));
  const [named, setNamed] = useState(place?.id);
  if (named !== place?.id) {
    // chosen from outside, as a location that was just added
    setNamed(place?.id);
    setText(textOf(before, place));
  }
  const phrase = place && text === textOf(before, place) ? '' : text.trim();
  const found = useCall(listLocations, isOpen ? { query: { phrase, limit: LOCATIONS_OFFERED } } : null, {
    pauseMs: 120,
  });
  const offered = found.value?.items ?? [];
  const places: Place[] =
    place && !offered.some((one) => one.id === place.id) ? [...offered, place] : [...offered];
  const names = knownWith(before, places);
  if (names !== known) setKnown(names);
  const words = wordsOf(found, offered.length);

  const putBack = (): void => setText(textOf(names, place));
  const combo = useCombo({
    opened,
    keys: places.map((one) => one.id),
    onChoose: (key) => {
      const chosen = places.find((one) => one.id === key);
      if (!chosen) return;
      setNamed(key);
      setText(textOf(names, chosen));
      onChoose(chosen);
    },
    onTake: putBack,
  });
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && combo.active !== null) combo.choose(combo.active);
    else if (event.key === 'Escape' && isOpen) {
      combo.close();
      putBack();
      event.stopPropagation();
    } else combo.fieldProps.onKeyDown(event);
  };
  return (
    <div className={s.picker}>
      <input
        {...combo.fieldProps}
        onKeyDown={keys}
        className={s.input}
        placeholder={m.split_choose()}
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          combo.onTyped();
        }}
      />
      <Icon name="chevronDown" />
      {isOpen && (
        <div className={s.offers} ref={combo.list}>
          <ul {...combo.listProps(label)}>
            {places.map((one) => (
              <li
                {...combo.optionProps(one.id)}
                key={one.id}
                data-active={one.id === combo.active || undefined}
              >
                <span>
                  <strong>{partsIn(names, one).name}</strong>
                  <span>{partsIn(names, one).where}</span>
                </span>
                {one.id === place?.id && <Icon name="check" size="small" />}
              </li>
            ))}
          </ul>
          {words && <p className={s.note}>{words}</p>}
        </div>
      )}
      {/* no status: a page counts its pieces in one beside it */}
      <span className="visually-hidden" aria-live="polite">
        {isOpen &&
          found.status !== 'waiting' &&
          [found.value && m.split_found({ count: offered.length }), words].filter(Boolean).join(' ')}
      </span>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </div>
  );
}
