import { m } from '#web/i18n/paraglide/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { useDesigner } from './designer-context.ts';
import { type Zoom, zoomed } from './zoom.ts';

type Props = { readonly zoom: Zoom; readonly onZoom: (zoom: Zoom) => void };

/** Enlarges the sides; then they scroll sideways. */
export function ZoomControl({ zoom, onZoom }: Props) {
  const { announce } = useDesigner();
  const percent = `${zoom * 100}\u00a0%`;
  const button = (step: 1 | -1) => {
    const next = zoomed(zoom, step);
    const label = step === 1 ? m.designer_zoom_in() : m.designer_zoom_out();
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        title={label}
        aria-disabled={next === zoom}
        onClick={() => {
          onZoom(next);
          announce(`${next * 100}\u00a0%`);
        }}
      >
        <Icon name={step === 1 ? 'plus' : 'minus'} />
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields
    <div className="zoom" role="group" aria-label={m.designer_zoom()}>
      {button(-1)}
      <span>{percent}</span>
      {button(1)}
    </div>
  );
}
