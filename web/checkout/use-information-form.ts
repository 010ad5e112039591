import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  AUTOSAVE_DELAY_MS,
  emptyOrderInformation,
  type OrderInformation,
  triggersAutosave,
} from '#rules/orders/order/order-information.ts';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { anonymousBuyer } from '#rules/platform/money/vat.ts';
import { chosenCountry, keepChosen } from '#web/device/delivery-country.ts';
import { information, useInformation } from '#web/device/saved-information.ts';
import { settledCountries } from '#web/device/settled-countries.ts';
import type { AddressKind } from './form-countries.ts';
import { type FormEvent, type FormState, formReducer, openForm } from './information-form.ts';

const settle = (kind: AddressKind, country: string) =>
  settledCountries.write({ ...settledCountries.read().value, [kind]: country });

export type SaveState = 'none' | 'saved' | 'storage_full';

/**
 * The form, filled from this device and saved back: 300 ms after a change of what decides about VAT
 * (CHK-028), and whole when the page is left (D-S67).
 */
export function useInformationForm(edition: Edition): {
  readonly state: FormState;
  readonly send: Dispatch<FormEvent>;
  readonly saved: SaveState;
  readonly save: (info: OrderInformation) => boolean;
} {
  const stored = useInformation();
  const [state, dispatch] = useReducer(formReducer, emptyOrderInformation, openForm);
  const [saved, setSaved] = useState<SaveState>('none');
  const isFilled = useRef(false);

  const save = (info: OrderInformation): boolean => {
    const written = information.write(info);
    setSaved(written.ok ? 'saved' : 'storage_full');
    return written.ok;
  };

  useEffect(() => {
    if (!stored || isFilled.current) return;
    isFilled.current = true;
    const start = {
      chosen: chosenCountry.read().value,
      home: anonymousBuyer(edition).country,
      settled: settledCountries.read().value,
    };
    dispatch({ type: 'filled', info: stored.value, start });
  }, [stored, edition]);

  // what is chosen here is chosen for the cart as well
  const send = (event: FormEvent): void => {
    if (event.type === 'typed' && event.path.endsWith('.country'))
      settle(event.path.split('.')[0] as AddressKind, event.value);
    const { country } = destinationOf(formReducer(state, event).info);
    if (country !== destinationOf(state.info).country) keepChosen(country);
    dispatch(event);
  };

  const saveLatest = useEffectEvent(() => save(state.info));
  useEffect(() => {
    if (!isFilled.current || !triggersAutosave(information.read().value, state.info)) return;
    const timer = setTimeout(() => saveLatest(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state.info]);

  const leave = useEffectEvent(() => {
    if (isFilled.current) information.write(state.info);
  });
  useEffect(() => {
    const hide = () => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return { state, send, saved, save };
}
