import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import {
  AUTOSAVE_DELAY_MS,
  emptyOrderInformation,
  type OrderInformation,
  triggersAutosave,
} from '#rules/checkout/order-information.ts';
import { information, useInformation } from '#web/device/saved-information.ts';
import { type FormEvent, type FormState, formReducer, openForm } from './information-form.ts';

export type SaveState = 'none' | 'saved' | 'storage_full';

/**
 * The form, filled from this device and saved back: 300 ms after a change of what decides about VAT
 * (CHK-028), and whole when the page is left (D-S67).
 */
export function useInformationForm(): {
  readonly state: FormState;
  readonly send: Dispatch<FormEvent>;
  readonly saved: SaveState;
  readonly save: (info: OrderInformation) => boolean;
} {
  const stored = useInformation();
  const [state, send] = useReducer(formReducer, emptyOrderInformation, openForm);
  const [saved, setSaved] = useState<SaveState>('none');
  const isFilled = useRef(false);
  const latest = useRef(state.info);
  latest.current = state.info;

  const save = (info: OrderInformation): boolean => {
    const written = information.write(info);
    setSaved(written.ok ? 'saved' : 'storage_full');
    return written.ok;
  };

  useEffect(() => {
    if (!stored || isFilled.current) return;
    isFilled.current = true;
    send({ type: 'filled', info: stored.value });
  }, [stored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the form starts the clock
  useEffect(() => {
    if (!isFilled.current || !triggersAutosave(information.read().value, state.info)) return;
    const timer = setTimeout(() => save(latest.current), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state.info]);

  useEffect(() => {
    const leave = () => {
      if (isFilled.current) information.write(latest.current);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { state, send, saved, save };
}
