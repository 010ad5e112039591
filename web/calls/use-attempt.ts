import { useRef } from 'react';
import { randomKey } from './random-key.ts';

type Headers = { readonly 'Idempotency-Key': string };

const written = (said: unknown): string =>
  JSON.stringify(said, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The key of what is tried to be done. The same said again after a failure has the same key, so that what was
 * done though its answer was lost is not done twice; something else said, or the same after it is done, has a
 * new one.
 */
export function useAttempt() {
  const tried = useRef({ said: '', key: '' });
  const headersFor = (said: unknown): Headers => {
    const now = written(said);
    if (tried.current.said !== now) tried.current = { said: now, key: randomKey() };
    return { 'Idempotency-Key': tried.current.key };
  };
  const done = (): void => {
    tried.current = { said: '', key: '' };
  };
  return { headersFor, done };
}

/** The same for files that are sent by themselves, several at a time: one that is sent again has its key. */
export function useFileAttempts() {
  const keys = useRef(new WeakMap<File, string>());
  const headersFor = (file: File): Headers => {
    const key = keys.current.get(file) ?? randomKey();
    keys.current.set(file, key);
    return { 'Idempotency-Key': key };
  };
  const done = (file: File): void => {
    keys.current.delete(file);
  };
  return { headersFor, done };
}
