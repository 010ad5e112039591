import { type PriceListTab, priceListTabs } from '#rules/prices/price-lists/tabs.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './price-editor.module.css';

export const tabTexts: Record<PriceListTab, Plain> = {
  meter: m.pl_tab_meter,
  ruler: m.pl_tab_ruler,
  pencil: m.pl_tab_pencil,
  spatula: m.pl_tab_spatula,
  technologie: m.pl_tab_technologie,
};

type Props = {
  readonly current: PriceListTab;
  readonly search: string;
  readonly onSheet: (sheet: PriceListTab) => void;
  readonly onSearch: (search: string) => void;
};

/** The sheets of a list (ADM-026) and the search by code. */
export function SheetTabs({ current, search, onSheet, onSearch }: Props) {
  return (
    <div className={s.sheets}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not fields of a form */}
      <div className="chips" role="group" aria-label={m.pl_tabs()}>
        {priceListTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className="chip"
            aria-pressed={tab === current}
            onClick={() => onSheet(tab)}
          >
            {tabTexts[tab]()}
          </button>
        ))}
      </div>
      <label className={s.search}>
        <span className="visually-hidden">{m.pl_search()}</span>
        <Icon name="search" size="small" />
        <input
          className="input small"
          type="search"
          placeholder={m.pl_search()}
          value={search}
          disabled={current === 'technologie'}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
    </div>
  );
}
