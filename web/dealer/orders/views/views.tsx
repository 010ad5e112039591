import { clsx } from 'clsx';
import { useState } from 'react';
import type { DealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { m } from '#texts/messages.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { type Tag, Tags } from '#web/lists/filters.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeleteViewDialog, ViewDialog } from './view-dialog.tsx';
import type { ViewTag } from './view-tags.server.ts';
import s from './views.module.css';

type Asked = { readonly act: 'save' | 'delete'; readonly view: ViewTag | null };

function OneView({ view, onEdit }: { readonly view: ViewTag; readonly onEdit: () => void }) {
  const { name, isShared, address, count, current, mayChange } = view;
  const words = (
    <>
      <span className={s.name}>{name}</span>
      {isShared && <span className={s.note}>{m.dealer_view_shared()}</span>}
      {address === null && <span className={s.note}>{m.dealer_view_gone()}</span>}
      {count !== null && <span className="count">{count}</span>}
    </>
  );
  return (
    <span className={s.view}>
      {address === null ? (
        <span className={clsx('chip', s.gone)}>{words}</span>
      ) : (
        <a className="chip" href={address} aria-current={current ? 'true' : undefined}>
          {words}
        </a>
      )}
      {mayChange && (
        <button
          type="button"
          className="icon-btn small"
          aria-label={m.dealer_view_edit({ name })}
          onClick={onEdit}
        >
          <Icon name="pencil" size="small" />
        </button>
      )}
    </span>
  );
}

type Props = {
  readonly own: readonly Tag[];
  readonly views: readonly ViewTag[];
  /** what the list shows now */
  readonly filters: DealerOrderFilters;
};

/** Filters that were saved under a name, and the way to save this one. */
export function Views({ own, views, filters }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <nav className={s.views} aria-label={m.dealer_views()}>
        <Tags label={m.dealer_views()} tags={own} />
        {views.map((view) => (
          <OneView key={view.id} view={view} onEdit={() => setAsked({ act: 'save', view })} />
        ))}
        <ActButton
          icon="plus"
          name={m.dealer_view_save()}
          look="btn ghost small"
          onPress={() => setAsked({ act: 'save', view: null })}
        />
      </nav>
      {asked?.act === 'save' && (
        <ViewDialog
          key={asked.view?.id ?? 'new'}
          view={asked.view}
          filters={filters}
          onDelete={() => setAsked({ ...asked, act: 'delete' })}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && asked.view && <DeleteViewDialog view={asked.view} onClose={close} />}
    </>
  );
}
