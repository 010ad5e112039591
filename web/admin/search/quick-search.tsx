import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { quickSearch } from '#contract/office/quick-search.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useLoading } from '#web/calls/use-loading.ts';
import { setSingleKeys, useKeys, useSingleKeys } from '#web/frame/single-keys.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type FoundGroup, groupsOf } from './found-groups.tsx';
import { FoundPart } from './found-part.tsx';
import s from './quick-search.module.css';

const PAUSE_MS = 180;

/** Up and down go through the field and what was found; Enter in the field opens the first. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input[type="search"], a')];
  const at = stops.indexOf(target as HTMLElement);
  if (at < 0) return;
  const next =
    key === 'ArrowDown'
      ? stops[at + 1]
      : key === 'ArrowUp'
        ? stops[at - 1]
        : at === 0 && key === 'Enter' && stops[1];
  if (!next) return;
  event.preventDefault();
  if (key === 'Enter') next.click();
  else next.focus();
}

/** Finds as one types; an empty field finds nothing yet. */
function Search({ onGo }: { readonly onGo: (address: string) => void }) {
  const { apiBase, edition, locale } = useShop();
  const [typed, setTyped] = useState('');
  const phrase = typed.trim();
  const { status, value, failure, retry } = useLoading<readonly FoundGroup[]>(
    phrase === '' ? null : phrase,
    async (signal) => {
      const answer = await browserCall(apiBase)(quickSearch, { query: { phrase } }, { signal });
      if (!answer.ok) return answer;
      return { ok: true, value: groupsOf(answer.value, phrase, edition, locale) };
    },
    { pauseMs: PAUSE_MS },
  );
  const found = phrase === '' || status === 'failed' ? null : value;
  const isOld = status === 'waiting';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus among its own controls
    <div
      onKeyDown={step}
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onGo(link.pathname + link.search);
      }}
    >
      <label className="label" htmlFor="quick-search">
        {m.dealer_search_label()}
      </label>
      <input
        id="quick-search"
        ref={(field) => field?.setAttribute('autofocus', '')}
        type="search"
        className="input"
        autoComplete="off"
        maxLength={200}
        value={typed}
        aria-describedby="quick-search-hint"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id="quick-search-hint" className="hint">
        {m.dealer_search_hint()}
      </p>
      <div role="status" className="visually-hidden">
        {found && !isOld && found.map(({ title, total }) => `${title}: ${total}`).join(', ')}
      </div>
      {failure && phrase !== '' && status === 'failed' && (
        <FailureNote code={failure.code} locale={locale} onRetry={retry} otherwise={m.dealer_list_failed()} />
      )}
      {found && found.length === 0 && !isOld && (
        <p className={s.none} role="status">
          {m.dealer_search_none()}
        </p>
      )}
      {found?.map((group) => (
        <FoundPart key={group.title} group={group} isOld={isOld} />
      ))}
    </div>
  );
}

/** Finds orders, partners and products from anywhere in the pages of staff, by its button, `/` or Ctrl+K. */
export function QuickSearch() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const isOn = useSingleKeys();
  const show = () => setOpen(true);
  useKeys({ '/': show, 'Ctrl+k': show });
  const go = (address: string) => {
    setOpen(false);
    void navigate(address);
  };
  return (
    <>
      <button
        type="button"
        className={s.button}
        aria-label={m.dealer_search()}
        aria-keyshortcuts={isOn ? '/ Control+K' : 'Control+K'}
        title={m.dealer_search_key({ key: isOn ? '/' : 'Ctrl+K' })}
        onClick={show}
      >
        <Icon name="search" />
        <kbd className={s.key}>{isOn ? '/' : 'Ctrl K'}</kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.dealer_search()}>
        <Search onGo={go} />
        <div className={s.foot}>
          <Checkbox checked={isOn} onChange={(event) => setSingleKeys(event.target.checked)}>
            {m.dealer_keys()}
          </Checkbox>
        </div>
      </Dialog>
    </>
  );
}
