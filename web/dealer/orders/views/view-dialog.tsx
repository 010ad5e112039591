import { useLayoutEffect, useRef, useState } from 'react';
import type { DealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { addSavedView, changeSavedView, deleteSavedView } from '#contract/partner-orders/saved-views.ts';
import { VIEW_NAME_MAX } from '#rules/partner-orders/views/view.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Checkbox, Field } from '#web/ui/field.tsx';
import type { ViewTag } from './view-tags.server.ts';
import s from './views.module.css';

type Props = {
  /** the view that is changed; null of a new one */
  readonly view: ViewTag | null;
  /** what the list shows now */
  readonly filters: DealerOrderFilters;
  readonly onDelete: () => void;
  readonly onClose: () => void;
};

/** The name of a view, and who sees it. */
export function ViewDialog({ view, filters, onDelete, onClose }: Props) {
  const { run, closed } = useAct();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isReplaced, setReplaced] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // the dialog that opens around it looks for the word
  useLayoutEffect(() => {
    box.current?.querySelector('input')?.setAttribute('autofocus', '');
  }, []);
  const save = (): Promise<string | null> => {
    const said = { name, isShared };
    if (!view) return run(addSavedView, { body: { ...said, filters } }, m.dealer_view_saved());
    const body = { ...said, version: view.version, ...(isReplaced ? { filters } : {}) };
    return run(changeSavedView, { params: { id: view.id }, body }, m.dealer_view_saved());
  };
  return (
    <ConfirmDialog
      open
      isForm
      tone="primary"
      title={view ? m.dealer_view_edit({ name: view.name }) : m.dealer_view_save()}
      text={
        <div ref={box} className={s.form}>
          <Field
            label={m.dealer_view_name()}
            value={name}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          {(view === null || view.mayShare) && (
            <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
              {m.dealer_view_share()}
            </Checkbox>
          )}
          {view && (
            <Checkbox checked={isReplaced} onChange={(event) => setReplaced(event.target.checked)}>
              {m.dealer_view_replace()}
            </Checkbox>
          )}
          {view && (
            <button type="button" className="btn ghost small" onClick={onDelete}>
              {m.dealer_view_delete()}
            </button>
          )}
        </div>
      }
      yes={m.dealer_view_save()}
      no={m.dealer_cancel()}
      onNo={() => {
        closed();
        onClose();
      }}
      onYes={save}
    />
  );
}

/** Asks before a view is gone for good. */
export function DeleteViewDialog({
  view,
  onClose,
}: {
  readonly view: ViewTag;
  readonly onClose: () => void;
}) {
  const { run, closed } = useAct();
  const { id, name } = view;
  return (
    <ConfirmDialog
      open
      title={m.dealer_view_delete()}
      text={m.dealer_view_delete_text({ name })}
      yes={m.dealer_view_delete()}
      no={m.dealer_cancel()}
      onNo={() => {
        closed();
        onClose();
      }}
      onYes={() => run(deleteSavedView, { params: { id } }, m.dealer_view_deleted())}
    />
  );
}
