import { type RefObject, useEffect } from 'react';
import { type ArtworkDocument, isEmptyDocument } from '#rules/design/artwork/document.ts';
import { preferDraft } from '#web/device/configurations.ts';
import { useClearView } from './canvas/use-clear-view.ts';
import { useConfirmedPreviews } from './colors/use-confirmed-previews.ts';
import { focusProposals, focusSide } from './keys/focus.ts';
import { usePageInput } from './keys/use-page-input.ts';
import { loadAhead } from './later.tsx';
import { useToolPanel } from './panel/use-tool-panel.ts';
import { usePreflight } from './preflight/use-preflight.ts';
import { usePrice } from './price/use-price.ts';
import { usePriceBody } from './price/use-price-body.ts';
import { useScaleQuestion } from './scale/use-scale-question.ts';
import { type Blocker, blockersOf } from './state/blockers.ts';
import type { Offer } from './state/offer.ts';
import type { RequestedOptions } from './state/requested-options.ts';
import { useAddToCart } from './state/use-add-to-cart.ts';
import { useAddress } from './state/use-address.ts';
import { useAnnouncer } from './state/use-announcer.ts';
import { useDesignerValue } from './state/use-designer-value.ts';
import { useDraft } from './state/use-draft.ts';
import { useOpenedDesign } from './state/use-opened-design.ts';
import { useWornLogo } from './state/use-worn-logo.ts';
import { whenIdle } from './state/when-idle.ts';
import { useChoice, useOtherTab } from './tabs/use-other-tab.ts';
import { useDialog } from './use-dialog.ts';
import { useIntro } from './use-intro.ts';
import { useZoom } from './zoom/use-zoom.ts';

export type DesignerProps = {
  readonly offer: Offer;
  readonly start: ArtworkDocument;
  readonly requested: RequestedOptions;
  readonly apiBase: string;
  /** opens the design that is the first of this device now */
  readonly onReopen: () => void;
};

type Refs = {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
};

/** The state of the designer: the design, its price, its check, its draft on the device, and the dialogs. */
export function useDesignerParts(props: DesignerProps, { root, stage }: Refs) {
  const { offer, start, requested, apiBase, onReopen } = props;
  const { announcement, announce } = useAnnouncer();
  const { designer, current, fonts } = useDesignerValue(offer, start, announce);
  const { editor, dispatch, views, limits } = designer;
  const zoom = useZoom(stage, (side) => dispatch({ type: 'side', side }));
  const toolPanel = useToolPanel(designer);
  useClearView(root);
  usePageInput(current, { root, stage, zoom });

  const scaleQuestion = useScaleQuestion(designer);
  const { opened, setOpened } = useOpenedDesign(designer, requested, scaleQuestion.request);
  const isOpen = opened !== null;
  useWornLogo(opened, current);
  const { state: price, retry } = usePrice(offer, apiBase, usePriceBody(designer, isOpen));
  const prices = price.isCurrent ? price.price : null;
  const otherTab = useOtherTab(opened, designer);
  const draft = useDraft(opened, editor, prices, otherTab.hasConflict);
  const choice = useChoice(otherTab, setOpened, draft.rewrite);
  const wantsFixes = toolPanel.tool === 'check';
  const check = usePreflight(offer, editor, designer.measure, fonts.version, wantsFixes, announce);
  const findings = check.checked?.findings ?? [];
  const blockers = blockersOf(offer, views, editor.quantity, limits, findings);
  const previews = useConfirmedPreviews(opened, setOpened);
  useAddress(editor.document, isOpen);

  const dialogs = {
    intro: useIntro((hasNamed) => (hasNamed ? focusProposals() : focusSide(editor.side))),
    sharing: useDialog(),
    versions: useDialog(),
    storage: useDialog(),
  };
  const isBegun = !isEmptyDocument(editor.document);
  useEffect(() => {
    if (isBegun) return whenIdle(loadAhead);
  }, [isBegun]);

  const { show: onStorageFull } = dialogs.storage;
  useEffect(() => {
    if (draft.status === 'full') onStorageFull();
  }, [draft.status, onStorageFull]);

  const onBlocked = (blocker: Blocker): void => {
    if ('side' in blocker) dispatch({ type: 'side', side: blocker.side });
    else if (blocker.code === 'unprintable') toolPanel.openTool('check');
  };
  const parts = { designer, opened, setOpened, prices, check, draft, otherTab, onBlocked, onStorageFull };
  const toCart = useAddToCart(parts);
  const openOther = (): void => {
    if (!opened?.other) return;
    draft.retry();
    preferDraft(opened.other.id);
    onReopen();
  };

  return {
    contexts: { current, designer, previews, zoom },
    announcement,
    fonts,
    toolPanel,
    price,
    retry,
    check,
    findings,
    blockers,
    onBlocked,
    opened,
    openOther,
    draft,
    otherTab,
    choice,
    toCart,
    dialogs,
    scaleQuestion,
  };
}

export type DesignerParts = ReturnType<typeof useDesignerParts>;
