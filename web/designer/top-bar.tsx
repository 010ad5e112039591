import { categoryTexts, scaleText } from '#rules/catalogue/enumerations.ts';
import { productName } from '#rules/catalogue/names.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ColorChoice } from './colors/color-choice.tsx';
import { useDesigner } from './state/designer-context.ts';
import type { SaveStatus } from './state/use-draft.ts';
import { ToolIcon } from './tool-icon.tsx';
import { ZoomControl } from './zoom/zoom-control.tsx';

type Props = {
  readonly status: SaveStatus;
  readonly isEdit: boolean;
  readonly onIntro: () => void;
  readonly onStorage: () => void;
  readonly onShare: () => void;
};

/** Way back, what is being designed, its colour, and whether it is saved. */
export function TopBar({ status, isEdit, onIntro, onStorage, onShare }: Props) {
  const { offer, editor, dispatch } = useDesigner();
  const { product, edition, locale } = offer;
  const category = categoryTexts[product.category][locale];
  const canUndo = editor.past.length > 0;
  const canRedo = editor.future.length > 0;
  return (
    <div className="designer-bar">
      <a
        className="btn ghost small designer-back"
        href={pathTo(edition, product.category)}
        aria-label={m.designer_back({ category })}
      >
        <ToolIcon name="back" />
        <span>{category}</span>
      </a>
      <h1>
        {productName(product, locale)}
        {isEdit && <span className="tag info">{m.designer_editing()}</span>}
      </h1>
      <ColorChoice />
      <p className="designer-scale muted">{scaleText(editor.document.scaleType)[locale]}</p>
      <div className="designer-bar-end">
        <SavedMark status={status} onStorage={onStorage} />
        <button
          type="button"
          className="icon-btn"
          aria-disabled={!canUndo}
          aria-label={m.designer_undo()}
          title={m.designer_undo()}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <ToolIcon name="undo" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-disabled={!canRedo}
          aria-label={m.designer_redo()}
          title={m.designer_redo()}
          onClick={() => dispatch({ type: 'redo' })}
        >
          <ToolIcon name="redo" />
        </button>
        <ZoomControl />
        <button
          type="button"
          className="btn line small designer-share"
          title={m.share_open()}
          onClick={onShare}
        >
          <ToolIcon name="share" size="small" />
          <span>{m.share_open()}</span>
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.designer_intro_open()}
          title={m.designer_intro_open()}
          onClick={onIntro}
        >
          <Icon name="info" />
        </button>
      </div>
    </div>
  );
}

function SavedMark({ status, onStorage }: { status: SaveStatus; onStorage: () => void }) {
  if (status === 'full') {
    return (
      <button type="button" className="saved-mark not" onClick={onStorage}>
        <Icon name="warning" size="small" />
        {m.designer_not_saved()}
      </button>
    );
  }
  return (
    <p className="saved-mark" role="status">
      {status === 'saved' && (
        <>
          <Icon name="check" size="small" />
          {m.designer_saved()}
        </>
      )}
      {status === 'page' && m.designer_saved_page()}
    </p>
  );
}
