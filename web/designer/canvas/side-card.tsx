import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { MAX_SIMPLE_COLORS, MAX_TAMPON_COLORS, minTamponCount } from '#rules/catalogue/settings/settings.ts';
import { setTab, showPrintArea } from '#rules/design/artwork/commands/side.ts';
import { isEmptySide, printsNothing } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { InkSlats } from '../colors/ink-slats.tsx';
import { sideDomId } from '../keys/focus.ts';
import { useCurrentDesigner } from '../state/designer-context.ts';
import type { Offer } from '../state/offer.ts';
import { pressOf, type SideView, showsArea } from '../state/side-view.ts';
import { mmText, sideName, sideWords } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';
import { TrueSizeButton, ZoomControl } from '../zoom/zoom-control.tsx';
import { AddPicture, AddText } from './add-buttons.tsx';
import type { Look } from './blank-side.tsx';
import { OutsideTip } from './outside-tip.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { SideCanvas, type Work } from './side-canvas.tsx';
import s from './side-card.module.css';
import { SideEmpty } from './side-empty.tsx';
import { SideNotes } from './side-notes.tsx';

type Props = {
  readonly view: SideView;
  readonly offer: Offer;
  readonly look: Look;
  readonly settled: number;
  readonly work: Work | null;
};

/** One side: its number and name, the choice of colours, how it will be printed, and its drawing. */
export const SideCard = memo(function SideCard({ view, offer, look, settled, work }: Props) {
  const current = useCurrentDesigner();
  const headId = useId();
  const isActive = work !== null;
  const isEmpty = isEmptySide(view.side) && view.printable;
  const shown = showsArea(view);
  const words = sideWords(view, offer.locale);
  return (
    <section
      className={clsx(s.sideCard, isActive && s.active, !view.printable && s.locked)}
      data-part="side-card"
      aria-labelledby={headId}
      data-side={view.number}
    >
      <header>
        <h2 id={headId}>
          <button
            type="button"
            id={sideDomId(view.number)}
            aria-current={isActive ? 'true' : undefined}
            onClick={() => current().dispatch({ type: 'side', side: view.number })}
          >
            <b>{view.number}</b> {sideName(view, offer.locale)}
          </button>
        </h2>
        {view.print.tabsOffered && <ColorTabs view={view} offer={offer} />}
        <PrintLine view={view} offer={offer} settled={settled} />
        {isActive && view.printable && !isEmptySide(view.side) && (
          <div className={s.sideAdd}>
            <AddText view={view} className="line small" label={m.designer_tool_text()} />
            <AddPicture view={view} className="line small" label={m.designer_tool_picture()} />
          </div>
        )}
        {view.printable ? (
          <button
            type="button"
            className={clsx('icon-btn', s.sideArea)}
            aria-pressed={shown}
            aria-label={m.designer_area_of({ side: words })}
            title={m.designer_area()}
            onClick={() =>
              current().act((document) =>
                showPrintArea(document, { side: view.number, shown: !view.side.showPrintArea }),
              )
            }
          >
            <ToolIcon name="area" />
          </button>
        ) : (
          <span className={s.sideLock}>
            <ToolIcon name="lock" />
          </span>
        )}
        {isActive && <ZoomControl />}
      </header>
      <div className={clsx(s.sideBody, isEmpty && !isActive && s.nothing)}>
        <SideCanvas view={view} offer={offer} look={look} work={work} />
        {isEmpty && <SideEmpty view={view} />}
      </div>
      <SideNotes side={view.number} />
      <div className={clsx(s.sideFoot, work && work.selected.length > 0 && s.belowHandles)}>
        <OutsideTip view={view} />
        <OverlapNote view={view} />
        {isActive && <TrueSizeButton />}
        {shown && view.area && (
          <p className={s.areaLegend}>
            {m.designer_area_size({
              width: mmText(view.area.maxX - view.area.minX, offer.edition),
              height: mmText(view.area.maxY - view.area.minY, offer.edition),
            })}
          </p>
        )}
      </div>
    </section>
  );
});

/** Up to 3 colours or more: the choice that decides about pad or digital print (CFG-057). */
function ColorTabs({ view, offer }: Pick<Props, 'view' | 'offer'>) {
  const current = useCurrentDesigner();
  const name = useId();
  const { tabMenu } = view.print;
  return (
    <fieldset className={s.segments}>
      <legend className="visually-hidden">{m.designer_tabs({ side: sideWords(view, offer.locale) })}</legend>
      {(['maxColors', 'moreThanMaxColors'] as const).map((tab) => (
        <label key={tab}>
          <input
            type="radio"
            name={name}
            checked={tabMenu === tab}
            onChange={() => {
              const { act, editor } = current();
              const press = pressOf(offer, editor.settled);
              act((document) => setTab(document, { side: view.number, tab, press }));
            }}
          />
          <span>
            {tab === 'maxColors'
              ? m.designer_tab_few({ count: MAX_TAMPON_COLORS })
              : m.designer_tab_more({ count: MAX_TAMPON_COLORS })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Colours of the side and the technology they lead to. */
function PrintLine({ view, offer, settled }: Pick<Props, 'view' | 'offer' | 'settled'>) {
  const { technology, warning } = view.print;
  if (!view.printable) return <p className={s.printNote}>{m.designer_not_printable()}</p>;
  if (printsNothing(view.side)) return <p className={s.printNote}>{m.designer_side_empty()}</p>;
  if (view.tabMissing) {
    return (
      <p className={clsx(s.printNote, s.choose)}>
        <Icon name="info" size="small" />
        {m.designer_choose_tab()}
      </p>
    );
  }
  const count = view.inks.length;
  const most = technology === 'Simple' ? MAX_SIMPLE_COLORS : MAX_TAMPON_COLORS;
  const few = minTamponCount(offer.settings, offer.product.category);
  const isFew = technology === 'Digital' && settled <= few;
  return (
    <div className={s.printNote}>
      <p className={s.printLine}>
        <InkSlats inks={view.inks} empty={technology === 'Digital' ? 0 : Math.max(0, most - count)} />
        <span>
          {technologyTexts[technology][offer.locale]}{' '}
          <small>
            {technology !== 'Digital' && m.designer_colors_of({ count, most })}
            {isFew && m.designer_digital_few({ count: few })}
          </small>
        </span>
      </p>
      {warning && (
        <p className={s.printWarning} role="status">
          <Icon name="warning" size="small" />
          {m.designer_too_many_for_pad({ count: MAX_TAMPON_COLORS })}
        </p>
      )}
    </div>
  );
}
