import { clsx } from 'clsx';
import { categoryTexts } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ColorChoice } from './colors/color-choice.tsx';
import s from './designer.module.css';
import { ScaleChoice } from './scale/scale-choice.tsx';
import type { ScaleQuestionState } from './scale/use-scale-question.ts';
import shareButtonStyles from './share/share-button.module.css';
import { useDesigner } from './state/designer-context.ts';
import type { SaveStatus } from './state/use-draft.ts';
import { ToolIcon } from './tool-icon.tsx';
import { ZoomControl } from './zoom/zoom-control.tsx';

type Props = {
  readonly status: SaveStatus;
  readonly isEdit: boolean;
  readonly scaleQuestion: ScaleQuestionState;
  readonly onIntro: () => void;
  readonly onStorage: () => void;
  readonly onShare: () => void;
  readonly onVersions: () => void;
};

/** Way back, what is being designed, its colour and scale, and whether it is saved. */
export function TopBar({ status, isEdit, scaleQuestion, onIntro, onStorage, onShare, onVersions }: Props) {
  const { offer, editor, dispatch } = useDesigner();
  const { product, edition, locale } = offer;
  const category = categoryTexts[product.category][locale];
  const canUndo = editor.past.length > 0;
  const canRedo = editor.future.length > 0;
  return (
    <div className={s.designerBar} data-part="designer-bar">
      <a
        className={clsx('btn ghost small', s.designerBack)}
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
      <ScaleChoice state={scaleQuestion} place="bar" />
      <div className={s.designerBarEnd}>
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
          className={clsx('btn line small', shareButtonStyles.designerShare)}
          title={m.share_open()}
          onClick={onShare}
        >
          <ToolIcon name="share" size="small" />
          <span>{m.share_open()}</span>
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.designs_of_this()}
          title={m.designs_of_this()}
          onClick={onVersions}
        >
          <Icon name="history" />
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
      <button type="button" className={clsx(s.savedMark, s.not)} onClick={onStorage}>
        <Icon name="warning" size="small" />
        {m.designer_not_saved()}
      </button>
    );
  }
  return (
    <p className={s.savedMark} role="status">
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
