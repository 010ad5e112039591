import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from '../designer.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { ToolIcon } from '../tool-icon.tsx';
import { useZoomTools } from './use-zoom.ts';
import { FIT, zoomed } from './zoom.ts';

/** A scale, in every language. */
const TRUE = '1\u202f:\u202f1';

const percent = (zoom: number): string => `${Math.round(zoom * 100)}\u00a0%`;

/** Enlarges the sides, which then scroll sideways, and shows all of a side again. */
export function ZoomControl() {
  const tools = useZoomTools();
  const { announce } = useDesigner();
  const go = (zoom: number): void => {
    tools.zoomTo(zoom);
    announce(percent(zoom));
  };
  const button = (direction: 1 | -1) => {
    const label = direction === 1 ? m.designer_zoom_in() : m.designer_zoom_out();
    const isEnd = tools.zoom !== null && zoomed(tools.zoom, direction) === tools.zoom;
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        title={label}
        aria-disabled={isEnd}
        onClick={() => go(zoomed(tools.now(), direction))}
      >
        <Icon name={direction === 1 ? 'plus' : 'minus'} />
      </button>
    );
  };
  const fit = m.designer_zoom_fit();
  const { trueSize } = tools;
  const shown = trueSize.isOn ? TRUE : percent(tools.zoom ?? FIT);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className={s.zoom} role="group" aria-label={m.designer_zoom()}>
      {button(-1)}
      <button
        type="button"
        className={s.zoomFit}
        aria-label={`${fit}, ${shown}`}
        title={fit}
        onClick={() => go(FIT)}
      >
        <span>{shown}</span>
        <ToolIcon name="fit" />
      </button>
      {button(1)}
      <TrueSizeButton />
    </div>
  );
}

/** Turns true size on and off; asks for a card where the screen was never measured. */
export function TrueSizeButton() {
  const { trueSize } = useZoomTools();
  const { announce } = useDesigner();
  return (
    <button
      type="button"
      className={s.zoomTrue}
      aria-label={`${m.truesize_open()}, ${TRUE}`}
      title={m.truesize_open()}
      aria-pressed={trueSize.isOn}
      onClick={() => {
        if (trueSize.scale === null) return trueSize.ask();
        trueSize.turn(!trueSize.isOn);
        announce(trueSize.isOn ? percent(FIT) : m.truesize_on());
      }}
    >
      {TRUE}
    </button>
  );
}
