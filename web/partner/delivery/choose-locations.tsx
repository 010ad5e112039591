import { type ComponentProps, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import frame from '#web/frame/work-frame.module.css';
import { pieces } from '#web/orders/item-words.ts';
import { ListedPicture } from '#web/orders/listed-picture.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LocationDialog } from '../locations/location-dialog.tsx';
import s from './delivery.module.css';
import type { DeliveryView } from './delivery-data.server.ts';
import { LocationPicker } from './location-picker.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PricePanel } from './price-panel.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { SheetDialog } from './sheet/sheet-dialog.tsx';
import { SplitItem } from './split-item.tsx';
import { isChanged, isWhole, knownAmounts, nextSplit, type SplitState, startState } from './split-state.ts';

type Props = {
  readonly title: string;
  readonly view: DeliveryView & { readonly hasLocations: boolean };
};

type OnePlaceProps = Pick<ComponentProps<typeof LocationPicker>, 'place' | 'onChoose' | 'error'> & {
  readonly items: DeliveryView['items'];
};

/** All of the order to one location. */
function OnePlace({ items, place, onChoose, error }: OnePlaceProps) {
  const { edition } = useShop();
  return (
    <div className={s.one}>
      <p className="label" aria-hidden="true">
        {m.split_location()}
      </p>
      <LocationPicker label={m.split_location()} place={place} onChoose={onChoose} error={error} />
      <ul className={s.contents}>
        {items.map(({ orderItemId, productName, totalQuantity, picture }) => (
          <li key={orderItemId}>
            <span className={s.named}>
              <ListedPicture address={picture} />
              <span>{productName}</span>
            </span>
            <span className="num">{pieces(totalQuantity, edition)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SeveralPlacesProps = Pick<ComponentProps<typeof SplitItem>, 'send'> & {
  readonly items: DeliveryView['items'];
  readonly state: SplitState;
};

/** Each item cut into pieces for several locations. */
function SeveralPlaces({ items, state, send }: SeveralPlacesProps) {
  const pictures = new Map(items.map(({ orderItemId, picture }) => [orderItemId, picture]));
  return (
    <>
      {state.splits.map((split) => (
        <SplitItem
          key={split.orderItemId}
          split={split}
          picture={pictures.get(split.orderItemId) ?? null}
          places={state.places}
          isTold={state.isTold}
          send={send}
        />
      ))}
      <p className={s.hint}>{m.split_cut_hint()}</p>
    </>
  );
}

/** What is missing before it can be saved. */
const Unfinished = ({ mode }: Pick<SplitState, 'mode'>) => (
  <Note tone="error" live>
    <strong>{mode === 'one' ? m.split_choose() : m.split_sums_title()}</strong>
    {mode === 'several' && m.split_sums_text()}
  </Note>
);

const FromSheet = ({ onPress }: { readonly onPress: () => void }) => (
  <p className={s.fromSheet}>
    <button type="button" className="btn line small" onClick={onPress}>
      <Icon name="list" size="small" />
      {m.sheet_open()}
    </button>
  </p>
);

/** The page on which a partner says where an order goes. */
export function ChooseLocations({ title, view }: Props) {
  const { edition } = useShop();
  const navigate = useNavigate();
  const [state, send] = useReducer(nextSplit, view.items, startState);
  const [isAdding, setAdding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const trouble = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const orderPath = pathTo(edition, 'partnerOrder', { orderId: view.orderId });

  // once nothing is unsaved any more, so that the page lets go
  useEffect(() => {
    if (isSaved) void navigate(orderPath);
  }, [isSaved, navigate, orderPath]);

  const save = (): void => {
    if (isWhole(state)) {
      setAsking(true);
      return;
    }
    flushSync(() => send({ type: 'tell' }));
    trouble.current?.focus();
  };
  const isTold = state.isTold && !isWhole(state);
  return (
    <>
      <div className={frame.frameWrap}>
        <a className={s.back} href={orderPath}>
          <Icon name="chevronLeft" size="small" />
          {m.split_order({ code: view.code })}
        </a>
        <h1 className={s.title}>{title}</h1>
        <p className={s.lead}>{m.split_lead()}</p>
        <div className={s.columns}>
          <div>
            <ModeChoice mode={state.mode} onMode={(mode) => send({ type: 'mode', mode })} />
            <FromSheet onPress={() => setPasting(true)} />
            <div ref={trouble} tabIndex={-1} className={s.trouble}>
              {isTold && <Unfinished mode={state.mode} />}
            </div>
            {!view.hasLocations && <Note>{m.split_none_yet()}</Note>}
            {state.mode === 'one' ? (
              <OnePlace
                items={view.items}
                place={state.place}
                onChoose={(place) => send({ type: 'place', place })}
                error={isTold ? m.split_choose() : undefined}
              />
            ) : (
              <SeveralPlaces items={view.items} state={state} send={send} />
            )}
            <div className={s.acts}>
              <button type="button" className="btn line" onClick={() => setAdding(true)}>
                <Icon name="plus" size="small" />
                {m.split_new()}
              </button>
              <button type="button" className="btn primary" ref={saveButton} onClick={save}>
                {m.split_send()}
              </button>
            </div>
          </div>
          <div className={s.side}>
            <PricePanel order={view} amounts={knownAmounts(state)} isWhole={isWhole(state)} />
          </div>
        </div>
      </div>
      <LocationDialog
        about={isAdding ? 'new' : null}
        onClose={() => setAdding(false)}
        onSaved={(place) => send({ type: 'added', place })}
      />
      <SheetDialog
        open={isPasting}
        view={view}
        isChanged={isChanged(state)}
        send={send}
        onClose={() => setPasting(false)}
        // behind what may be sixty rows, which nobody has to go through by keyboard
        onTaken={() => requestAnimationFrame(() => saveButton.current?.focus())}
      />
      <SaveDialog
        open={isAsking}
        orderId={view.orderId}
        state={state}
        onClose={() => setAsking(false)}
        onSaved={() => {
          toast(m.split_sent());
          setSaved(true);
        }}
      />
      <UnsavedChanges isDirty={!isSaved && isChanged(state)} />
    </>
  );
}
