import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArtworkDocument } from '#rules/artwork/document.ts';
import { previewName } from '#rules/artwork/ink-previews.ts';
import { isText } from '#rules/artwork/nodes.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { isPriceable } from '#rules/pricing/quantity.ts';
import { recordedWarnings } from '#rules/print/preflight/finding.ts';
import { ok } from '#rules/result.ts';
import { m } from '#texts/messages.ts';
import { addConfiguration, preferDraft, updateConfiguration } from '#web/device/configurations.ts';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import './designer.css';
import { SideCard } from './canvas/side-card.tsx';
import { useClearView } from './canvas/use-clear-view.ts';
import { asksColors, ColorCheck, type Confirmed, confirmedNow } from './colors/color-check.tsx';
import { type Previews, PreviewsContext, withConfirmed } from './colors/previews.ts';
import { Intro } from './intro.tsx';
import { useClipboard } from './keys/use-clipboard.ts';
import { useFileDrop } from './keys/use-file-drop.ts';
import { usePageKeys } from './keys/use-page-keys.ts';
import { Panel } from './panel/panel.tsx';
import { Rail, type Tool } from './panel/rail.tsx';
import { ToolSheet } from './panel/tool-sheet.tsx';
import { useSheet } from './panel/use-sheet.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { usePreflight } from './preflight/use-preflight.ts';
import { Preview } from './preview/preview.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { priceBody } from './price/price-request.ts';
import { usePrice } from './price/use-price.ts';
import { KeptNotes } from './share/kept-notes.tsx';
import { Share } from './share/share.tsx';
import { type Blocker, blockersOf } from './state/blockers.ts';
import { CurrentDesignerContext, DesignerContext } from './state/designer-context.ts';
import type { Offer } from './state/offer.ts';
import { queryOf, type RequestedOptions, withRequestedOptions } from './state/requested-options.ts';
import { useAnnouncer } from './state/use-announcer.ts';
import { useDesignerValue } from './state/use-designer-value.ts';
import { configurationOf, type Opened, openDraft, useDraft } from './state/use-draft.ts';
import { StorageFull } from './storage-full.tsx';
import { OtherTabDialog } from './tabs/other-tab-dialog.tsx';
import { useChoice, useOtherTab } from './tabs/use-other-tab.ts';
import { blockerText } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useIntro } from './use-intro.ts';
import { useZoom, ZoomContext } from './zoom/use-zoom.ts';

type Props = {
  readonly offer: Offer;
  readonly start: ArtworkDocument;
  readonly requested: RequestedOptions;
  readonly apiBase: string;
  /** opens the design that is the first of this device now */
  readonly onReopen: () => void;
};

/**
 * The configurator of one product. Mounted anew for another product, and for another unfinished design of it.
 */
export function Designer({ offer, start, requested, apiBase, onReopen }: Props) {
  const { product, edition } = offer;
  const { announcement, announce } = useAnnouncer();
  const { designer, current, fonts } = useDesignerValue(offer, start, announce);
  const { editor, dispatch, views, limits } = designer;
  const navigate = useNavigate();
  const [tool, setTool] = useState<Tool>('text');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAskingColors, setAskingColors] = useState(false);
  const [asksStorage, setAsksStorage] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const intro = useIntro();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, (side) => dispatch({ type: 'side', side }));
  const sheet = useSheet(designer, tool);
  const { setSize: setSheetSize } = sheet;
  useClearView(root);
  const addPictures = usePictures(current);
  usePageKeys(current, { root, stage, zoom });
  useClipboard(current, root, addPictures);
  useFileDrop(root, addPictures);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked once, when the product is opened
  useEffect(() => {
    const found = openDraft(product.id);
    if (found.found) {
      dispatch({ type: 'opened', document: found.found.artwork, quantity: found.found.quantity });
      // a step of its own, so that what another scale removes can be brought back by undo
      if (!found.isEdit)
        dispatch({
          type: 'command',
          run: (document) => ok(withRequestedOptions(document, product, requested)),
        });
    }
    setOpened(found);
  }, []);

  const body = useMemo(
    () =>
      opened && isPriceable(editor.quantity, limits)
        ? priceBody(offer, editor.document, views, editor.quantity.value)
        : null,
    [opened, editor.quantity, limits, offer, editor.document, views],
  );
  const { state: price, retry } = usePrice(offer, apiBase, body);
  const prices = price.isCurrent ? price.price : null;
  const otherTab = useOtherTab(opened, designer);
  const draft = useDraft(opened, editor, prices, otherTab.hasConflict);
  const choice = useChoice(otherTab, setOpened, draft.rewrite);
  const check = usePreflight(offer, editor, designer.measure, fonts.version, announce);
  const findings = check.checked?.findings ?? [];
  const blockers = blockersOf(offer, views, editor.quantity, limits, findings);

  const colorBlock = blockers.find(
    ({ code }) => code === 'slimboy_too_many_colors' || code === 'spatula_too_many_colors',
  );

  useEffect(() => {
    if (draft.status === 'full') setAsksStorage(true);
  }, [draft.status]);

  // what is chosen brings its panel along; a tool for every kind of element stays open
  const kind = designer.chosen && (isText(designer.chosen.node) ? 'text' : 'picture');
  useEffect(() => {
    if (kind) setTool((before) => (before === 'text' || before === 'picture' ? kind : before));
  }, [kind]);

  const query = queryOf(editor.document);
  const isOpen = opened !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another colour or scale changes the address
  useEffect(() => {
    if (isOpen && window.location.search !== `?${query}`)
      navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [query, isOpen]); // not `opened`: what changes in it on the way to the cart would call the person back

  const openTool = useCallback(
    (next: Tool): void => {
      setTool(next);
      setSheetSize('half');
    },
    [setSheetSize],
  );

  const showBlocker = (blocker: Blocker): void => {
    if ('side' in blocker) dispatch({ type: 'side', side: blocker.side });
    else if (blocker.code === 'unprintable') openTool('check');
  };

  /** @param confirmed plates and previews the person has confirmed */
  const add = (confirmed: Confirmed | null = opened): void => {
    if (!opened || !confirmed) return;
    // what was changed a moment ago has not been looked at yet
    const { findings: found } = check.now();
    const [error] = blockersOf(offer, views, editor.quantity, limits, found);
    if (error) {
      showBlocker(error);
      announce(blockerText(error, offer));
      return;
    }
    if (asksColors(views, confirmed)) {
      setAskingColors(true);
      return;
    }
    if (otherTab.hasConflict()) return;
    const { confirmedPlates, confirmedPreviews } = confirmed;
    const line = {
      ...configurationOf({ id: opened.id, confirmedPlates, confirmedPreviews }, editor, prices),
      warnings: recordedWarnings(found),
    };
    draft.close();
    otherTab.pause();
    const stored = opened.isEdit ? updateConfiguration(line) : addConfiguration(line);
    if (stored.ok) {
      navigate(pathTo(edition, 'cart'));
      return;
    }
    draft.reopen();
    otherTab.resume();
    if (stored.code === 'storage_full') setAsksStorage(true);
    else if (stored.code === 'cart_full')
      toast(m.designer_cart_full({ count: stored.detail ?? '' }), 'error');
    else {
      toast(m.designer_line_gone(), 'error'); // the design stays open and can be added as a new line (D-S60)
      setOpened({ ...opened, isEdit: false, confirmedPlates, confirmedPreviews });
    }
  };

  const confirmedPreviews = opened?.confirmedPreviews;
  const previews = useMemo<Previews>(
    () => ({
      isConfirmed: (ink) => confirmedPreviews?.includes(previewName(ink)) ?? false,
      confirm: (inks) =>
        setOpened((now) => now && { ...now, confirmedPreviews: withConfirmed(now.confirmedPreviews, inks) }),
    }),
    [confirmedPreviews],
  );

  const openOther = (): void => {
    if (!opened?.other) return;
    draft.retry();
    preferDraft(opened.other.id);
    onReopen();
  };

  return (
    <CurrentDesignerContext value={current}>
      <DesignerContext value={designer}>
        <PreviewsContext value={previews}>
          <ZoomContext value={zoom}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to where the focus goes inside, and takes none itself */}
            <div className="designer" ref={root} onFocus={sheet.onFocus}>
              <TopBar
                status={draft.status}
                isEdit={opened?.isEdit ?? false}
                onIntro={intro.show}
                onStorage={() => setAsksStorage(true)}
                onShare={() => setSharing(true)}
              />
              <noscript>
                <div className="designer-noscript">
                  <Note tone="warn">{m.designer_noscript()}</Note>
                </div>
              </noscript>
              <div className="designer-body">
                <ToolSheet size={sheet.size} onSize={sheet.setSize}>
                  <Rail
                    tool={tool}
                    onTool={(next) => {
                      sheet.pick(next);
                      setTool(next);
                    }}
                    findings={findings}
                  />
                  <Panel tool={tool} openTool={openTool} canAdd={fonts.isReady} checked={check.checked} />
                </ToolSheet>
                <div
                  className={zoom.zoom === null ? 'stage' : 'stage zoomed'}
                  style={zoom.zoom === null ? undefined : ({ '--zoom': zoom.zoom } as CSSProperties)}
                  ref={stage}
                >
                  {fonts.failed && (
                    <Note tone="error" live>
                      {m.designer_font_failed()}
                    </Note>
                  )}
                  <KeptNotes opened={opened} onOpenOther={openOther} />
                  {colorBlock && <Note tone="warn">{blockerText(colorBlock, offer)}</Note>}
                  <Preview />
                  {views.map((view) => (
                    <SideCard key={view.number} view={view} />
                  ))}
                </div>
              </div>
              <PriceBar
                price={price}
                onRetry={retry}
                blockers={blockers}
                isEdit={opened?.isEdit ?? false}
                onAdd={() => add()}
                onBlocked={showBlocker}
              />
              <p className="spoken" role="status" data-announcement="">
                {announcement}
              </p>
              <Share
                open={isSharing}
                onClose={() => setSharing(false)}
                id={opened?.id ?? null}
                write={draft.retry}
              />
              <OtherTabDialog
                conflict={otherTab.conflict}
                isEdit={opened?.isEdit ?? false}
                onTake={choice.take}
                onKeep={choice.keep}
              />
              <Intro open={intro.open} onClose={intro.close} />
              <ColorCheck
                open={isAskingColors}
                onNo={() => setAskingColors(false)}
                onYes={() => {
                  setAskingColors(false);
                  if (!opened) return;
                  const confirmed = confirmedNow(views, opened);
                  setOpened({ ...opened, ...confirmed });
                  add(confirmed);
                }}
              />
              <StorageFull
                open={asksStorage}
                onClose={() => setAsksStorage(false)}
                onRetry={() => {
                  setAsksStorage(false);
                  draft.retry();
                }}
              />
            </div>
          </ZoomContext>
        </PreviewsContext>
      </DesignerContext>
    </CurrentDesignerContext>
  );
}
