import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

type Toast = { readonly id: number; readonly tone: 'ok' | 'error'; readonly text: string };

const SHOWN_MS = 5_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** For the outcome of something saved in the background; what concerns one place is a Note there instead. */
export function toast(text: string, tone: Toast['tone'] = 'ok'): void {
  change([...toasts.slice(-2), { id: nextId++, tone, text }]);
}

const close = (id: number) => change(toasts.filter((t) => t.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

function Entry({ toast: { id, tone, text }, label }: { toast: Toast; label: string }) {
  useEffect(() => {
    const timer = setTimeout(() => close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={`toast ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      {text}
      <button type="button" className="icon-btn small" onClick={() => close(id)} aria-label={label}>
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}

/** Stands once in the shell; the live region exists before the first message, or readers would miss it. */
export function Toasts({ close: label }: { close: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className="toasts" aria-live="polite">
      {shown.map((t) => (
        <Entry key={t.id} toast={t} label={label} />
      ))}
    </div>
  );
}
