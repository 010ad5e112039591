import { type ReactNode, useRef } from 'react';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { Beside, useWorkPlace } from './beside.tsx';
import { PreviewsContext } from './colors/previews.ts';
import { useHasLink } from './comments/use-has-link.ts';
import s from './designer.module.css';
import { DesignerDialogs } from './designer-dialogs.tsx';
import { later } from './later.tsx';
import { Panel } from './panel/panel.tsx';
import { Rail } from './panel/rail.tsx';
import { ToolSheet } from './panel/tool-sheet.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { ProposalStrip } from './proposals/strip.tsx';
import { ScaleChoice } from './scale/scale-choice.tsx';
import { KeptNotes } from './share/kept-notes.tsx';
import { Stage } from './stage.tsx';
import { CurrentDesignerContext, DesignerContext } from './state/designer-context.ts';
import { TopBar } from './top-bar.tsx';
import { type DesignerParts, type DesignerProps, useDesignerParts } from './use-designer-parts.ts';
import { ZoomContext } from './zoom/use-zoom.ts';

// few designs are behind a link
const CommentsNote = later(() => import('./comments/comments-note.tsx'));

/**
 * The configurator of one product. Mounted anew for another product, and for another unfinished design of it.
 */
export function Designer(props: DesignerProps) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const parts = useDesignerParts(props, { root, stage });
  const { opened, draft, dialogs, toolPanel, fonts, check, findings, blockers } = parts;
  const { tool, sheet, openTool, pickTool } = toolPanel;
  const isEdit = opened?.isEdit ?? false;
  const hasLink = useHasLink(opened?.id);
  const { isOnSides, watch } = useWorkPlace();
  return (
    <Contexts {...parts.contexts}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes where the focus goes inside */}
      <div className={s.designer} data-part="designer" ref={root} onFocus={sheet.onFocus} {...watch}>
        <Beside isLate={isOnSides}>
          <TopBar
            status={draft.status}
            isEdit={isEdit}
            scaleQuestion={parts.scaleQuestion}
            onIntro={dialogs.intro.show}
            onStorage={dialogs.storage.show}
            onShare={dialogs.sharing.show}
            onVersions={dialogs.versions.show}
          />
        </Beside>
        <noscript>
          <div className={s.designerNoscript}>
            <Note tone="warn">{m.designer_noscript()}</Note>
          </div>
        </noscript>
        <div className={s.designerBody}>
          <ToolSheet size={sheet.size} onSize={sheet.setSize}>
            <Beside isLate={isOnSides}>
              <Rail tool={tool} onTool={pickTool} findings={findings} />
              <Panel tool={tool} openTool={openTool} canAdd={fonts.isReady} checked={check.checked} />
            </Beside>
          </ToolSheet>
          <Stage ref={stage} fontFailed={fonts.failed} blockers={blockers}>
            <KeptNotes opened={opened} onOpenOther={parts.openOther} />
            {hasLink && opened && <CommentsNote designId={opened.id} />}
            <ScaleChoice state={parts.scaleQuestion} place="stage" />
            <ProposalStrip designId={opened?.id} timesNamed={dialogs.intro.timesNamed} />
          </Stage>
        </div>
        <Beside isLate={isOnSides}>
          <PriceBar
            price={parts.price}
            onRetry={parts.retry}
            blockers={blockers}
            isEdit={isEdit}
            onAdd={parts.toCart.add}
            onBlocked={parts.onBlocked}
          />
        </Beside>
        <p className="visually-hidden" role="status" data-announcement="">
          {parts.announcement}
        </p>
        <DesignerDialogs parts={parts} />
      </div>
    </Contexts>
  );
}

type ContextsProps = DesignerParts['contexts'] & { readonly children: ReactNode };

const Contexts = ({ current, designer, previews, zoom, children }: ContextsProps) => (
  <CurrentDesignerContext value={current}>
    <DesignerContext value={designer}>
      <PreviewsContext value={previews}>
        <ZoomContext value={zoom}>{children}</ZoomContext>
      </PreviewsContext>
    </DesignerContext>
  </CurrentDesignerContext>
);
