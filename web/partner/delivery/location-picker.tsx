import { useId, useRef, useState } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { useListBox, useOption } from 'react-aria/useListBox';
import { Item } from 'react-stately/Item';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import { listLocations } from '#contract/delivery-locations.ts';
import { m } from '#texts/messages.ts';
import { useCall } from '#web/calls/use-call.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lineOf, type PlaceParts, partsOf } from '../locations/location-words.ts';
import s from './location-picker.module.css';
import { LOCATIONS_OFFERED } from './locations-offered.ts';
import type { Place } from './split-state.ts';

type Props = {
  readonly label: string;
  readonly place: Place | null;
  /** chosen elsewhere on the page, from which this one is told apart */
  readonly others?: readonly Place[];
  readonly onChoose: (place: Place | null) => void;
  readonly error?: string | undefined;
};

/** A location with how it is named in the field. */
type Offer = PlaceParts & { readonly id: string };

function Option({ item, offer, state }: { item: string; offer: Offer; state: ComboBoxState<Offer> }) {
  const ref = useRef<HTMLLIElement>(null);
  const { optionProps, isSelected, isFocused } = useOption({ key: item }, state, ref);
  return (
    <li {...optionProps} ref={ref} data-active={isFocused || undefined}>
      <span>
        <strong>{offer.name}</strong>
        <span>{offer.where}</span>
      </span>
      {isSelected && <Icon name="check" size="small" />}
    </li>
  );
}

/**
 * React Aria writes a style element of this id into the page unless there is one, which our content security policy
 * forbids. Its rule, that a touch on an option needs no wait for a second one, stands in our sheet.
 */
const STYLE_ID = 'react-aria-pressable-style';

/** Stands once on a page with such fields. */
export const PickerStyle = () => <span id={STYLE_ID} hidden />;

/** How locations are named, by their ids: what told one apart while it was offered goes on naming it once it is chosen. */
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

/**
 * A field in which one types to find one of many locations, and chooses it by mouse or keys. The server looks for
 * them; what is chosen stays among the offers, or the field would forget its name when it is left.
 */
export function LocationPicker({ label, place, others = [], onChoose, error }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
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
  const items: Offer[] = places.map((one) => ({ id: one.id, ...partsIn(names, one) }));
  const more = Math.max(0, (found.value?.total ?? 0) - offered.length);

  const props = {
    'aria-label': label,
    items,
    value: place?.id ?? null,
    inputValue: text,
    onInputChange: setText,
    onChange: (key: string | number | null) => {
      const chosen = places.find((one) => one.id === key) ?? null;
      if (!chosen && key !== null) return;
      setNamed(chosen?.id);
      setText(textOf(names, chosen));
      onChoose(chosen);
    },
    onOpenChange: setOpen,
    allowsEmptyCollection: true,
    isInvalid: error !== undefined,
    children: (offer: Offer) => (
      <Item key={offer.id} textValue={lineOf(offer)}>
        {lineOf(offer)}
      </Item>
    ),
  };
  const inputRef = useRef<HTMLInputElement>(null);
  const listBoxRef = useRef<HTMLUListElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  const state = useComboBoxState<Offer>(props);
  const box = useComboBox({ ...props, inputRef, listBoxRef, popoverRef }, state);
  const { listBoxProps } = useListBox(box.listBoxProps, state, listBoxRef);
  const isFinding = found.status === 'waiting' && found.value === null;
  return (
    <div className={s.picker}>
      <input
        {...box.inputProps}
        ref={inputRef}
        // Tab passes by without a list over the rows below; a click, an arrow or typing opens it
        onClick={() => state.isOpen || state.open(null, 'manual')}
        className={s.input}
        placeholder={m.split_choose()}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      />
      <Icon name="chevronDown" />
      {state.isOpen && (
        <div className={s.offers} ref={popoverRef}>
          <ul {...listBoxProps} ref={listBoxRef}>
            {[...state.collection].map(({ key, value }) =>
              value ? <Option key={key} item={String(key)} offer={value} state={state} /> : null,
            )}
          </ul>
          <p className={s.note} role="status">
            {isFinding && m.split_finding()}
            {found.status === 'failed' && m.location_list_failed()}
            {!isFinding && found.value?.total === 0 && m.split_none()}
            {more > 0 && m.split_more({ count: more })}
          </p>
        </div>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </div>
  );
}
