import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

/** The way back from what the toast tells of. */
export type Undo = { readonly text: string; readonly run: () => void };
type Tone = 'ok' | 'error';
type Toast = { readonly id: number; readonly tone: Tone; readonly text: string; readonly undo?: Undo };

const SHOWN_MS = 5_000;
/**
 * Long enough to read, decide and get there by keyboard (WCAG 2.2.1); pointing at it or focus stops the
 * clock.
 */
const SHOWN_WITH_UNDO_MS = 20_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/**
 * For the outcome of something done in the background; what concerns one place is a Note there instead. With
 * `undo` it offers the way back, in place of a question before an act that can be taken back.
 */
export function toast(text: string, tone: Tone = 'ok', undo?: Undo): void {
  change([...toasts.slice(-2), { id: nextId++, tone, text, ...(undo ? { undo } : {}) }]);
}

const close = (id: number) => change(toasts.filter((t) => t.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

function Entry({ toast: { id, tone, text, undo }, label }: { toast: Toast; label: string }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(id), undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, undo, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock while somebody reads
    <div
      className={`toast ${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      {text}
      {undo && (
        <button
          type="button"
          className="link as-link toast-undo"
          onClick={() => {
            close(id);
            undo.run();
          }}
        >
          {undo.text}
        </button>
      )}
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
