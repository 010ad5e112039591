import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { DesignVersion, PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/toggles.css';
import { shownFileOf } from '../newest.ts';
import { useOrderPage } from '../order-page.tsx';
import { PinList } from '../pins/pin-list.tsx';
import { PinsOver } from '../pins/pin-picture.tsx';
import { pinsOn } from '../pins/pin-words.ts';
import s from './compare.module.css';
import { Frame, type Layer, type Seen } from './compare-frame.tsx';
import { type Compared, useDifference } from './use-difference.ts';
import { useView } from './use-view.ts';

const modes = ['side', 'slider', 'overlay'] as const;
type Mode = (typeof modes)[number];
/** Ways to lay one picture on the other. */
type Stacking = Exclude<Mode, 'side'>;
const modeTexts = {
  side: m.order_compare_side,
  slider: m.order_compare_slider,
  overlay: m.order_compare_over,
};

/** Pictures wider than this lie better above each other than beside. */
const WIDE = 1.9;

const shareText = (compared: Compared, numbers: Parameters<typeof formatNumber>[1]): string => {
  if (compared.state === 'waiting') return m.order_compare_waiting();
  if (compared.state === 'failed') return m.order_compare_failed();
  const percent = compared.share * 100;
  if (percent === 0) return m.order_compare_same();
  return percent < 0.1
    ? m.order_compare_little()
    : m.order_compare_differs({ percent: formatNumber(percent, numbers, 1) });
};

type VersionChoice = {
  readonly label: string;
  readonly versions: readonly DesignVersion[];
  readonly chosen: number;
  readonly choose: (version: number) => void;
};

const VersionSelect = ({ label, versions, chosen, choose }: VersionChoice) => (
  <Select small label={label} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
    {versions.map(({ version }) => (
      <option key={version} value={version}>
        {m.order_version({ version })}
      </option>
    ))}
  </Select>
);

const ZoomButtons = ({ view, nearer, further, whole }: Omit<ReturnType<typeof useView>, 'box'>) => {
  const { numbers } = useOrderPage();
  return (
    <div className={s.compareZoom}>
      <button
        type="button"
        className="icon-btn"
        aria-label={m.order_compare_further()}
        aria-disabled={view.zoom === 1 || undefined}
        onClick={further}
      >
        <Icon name="zoomOut" />
      </button>
      <button type="button" className="btn ghost tiny num" onClick={whole}>
        {formatNumber(view.zoom * 100, numbers)} %
        <span className="visually-hidden">{m.order_compare_whole()}</span>
      </button>
      <button type="button" className="icon-btn" aria-label={m.order_compare_nearer()} onClick={nearer}>
        <Icon name="zoomIn" />
      </button>
    </div>
  );
};

type StackedProps = Seen & {
  readonly mode: Stacking;
  /** where the divider stands, or how much the second covers the first */
  readonly percent: number;
  readonly first: Layer;
  readonly second: Layer;
};

/** The second picture on the first: cut off at a divider, or seen through. */
const Stacked = ({ mode, percent, first, second, ...shared }: StackedProps) => {
  const look =
    mode === 'slider'
      ? { clipPath: `inset(0 0 0 ${percent}%)`, background: 'var(--white)' }
      : { opacity: percent / 100 };
  return (
    <Frame layers={[first, { ...second, isSecond: true, look }]} {...shared}>
      {mode === 'slider' && (
        <span className={s.compareLine} style={{ left: `${percent}%` }} aria-hidden="true" />
      )}
    </Frame>
  );
};

type RangeProps = Pick<StackedProps, 'mode' | 'percent'> & {
  readonly older: number;
  readonly newer: number;
  readonly onPercent: (percent: number) => void;
};

const StackedRange = ({ mode, percent, older, newer, onPercent }: RangeProps) => (
  <label className={s.compareRange}>
    <span>{m.order_version({ version: older })}</span>
    <input
      type="range"
      min={0}
      max={100}
      aria-label={mode === 'slider' ? m.order_compare_divider() : m.order_compare_cover({ version: newer })}
      value={percent}
      onChange={(event) => onPercent(Number(event.target.value))}
    />
    <span>{m.order_version({ version: newer })}</span>
  </label>
);

type Props = { readonly item: PartnerOrderItem; readonly name: string; readonly onClose: () => void };

/**
 * Two versions of a design beside each other, behind a slider, or on each other, with what differs marked.
 * View and zoom are one for both.
 */
export function CompareDialog({ item, name, onClose }: Props) {
  const { files, numbers } = useOrderPage();
  const { locale } = useShop();
  const { versions } = item;
  const [older, setOlder] = useState(versions[1]?.version ?? 0);
  const [newer, setNewer] = useState(versions[0]?.version ?? 0);
  const [mode, setMode] = useState<Mode>('side');
  const [isMarked, setMarked] = useState(true);
  const [percents, setPercents] = useState<Readonly<Record<Stacking, number>>>({ slider: 50, overlay: 50 });
  const hintId = useId();
  const { view, nearer, further, whole, box } = useView();

  const layerOf = (version: number): Layer | null => {
    const found = versions.find((one) => one.version === version);
    const file = found && shownFileOf(found);
    const address = file ? files.preview(file) : null;
    const over = address && <PinsOver address={address} pins={pinsOn(item, version, locale)} />;
    return address ? { address, name: m.order_picture_design({ name, version }), over } : null;
  };
  const first = layerOf(older);
  const second = layerOf(newer);
  const compared = useDifference(first?.address ?? null, second?.address ?? null);
  const pins = pinsOn(item, newer, locale);
  const shared = { view, compared, isMarked };
  const isWide = compared.state === 'found' && compared.aspect > WIDE;

  return (
    <Dialog open size="full" onClose={onClose} title={m.order_compare_title({ name })}>
      <div className={s.compareTools}>
        <VersionSelect label={m.order_compare_older()} versions={versions} chosen={older} choose={setOlder} />
        <VersionSelect label={m.order_compare_newer()} versions={versions} chosen={newer} choose={setNewer} />
        <fieldset className={clsx('toggles', s.compareModes)}>
          <legend className="visually-hidden">{m.order_compare_mode()}</legend>
          {modes.map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => setMode(one)}>
              {modeTexts[one]()}
            </button>
          ))}
        </fieldset>
        <ZoomButtons {...{ view, nearer, further, whole }} />
      </div>
      {first && second ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of two pictures is no set of fields
        <div
          className={s.compareBox}
          data-mode={mode}
          data-wide={isWide || undefined}
          role="group"
          aria-label={m.order_compare_pictures()}
          aria-describedby={hintId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and plus move what is seen
          tabIndex={0}
          {...box}
        >
          {mode === 'side' ? (
            <>
              <figure>
                <figcaption>{m.order_version({ version: older })}</figcaption>
                <Frame layers={[first]} {...shared} />
              </figure>
              <figure>
                <figcaption>{m.order_version({ version: newer })}</figcaption>
                <Frame layers={[second]} {...shared} />
              </figure>
            </>
          ) : (
            <Stacked mode={mode} percent={percents[mode]} {...{ first, second }} {...shared} />
          )}
        </div>
      ) : (
        <p className={s.compareMissing}>{m.order_compare_missing()}</p>
      )}
      {mode !== 'side' && (
        <StackedRange
          {...{ mode, older, newer }}
          percent={percents[mode]}
          onPercent={(percent) => setPercents({ ...percents, [mode]: percent })}
        />
      )}
      <div className={s.compareFoot}>
        <Checkbox checked={isMarked} onChange={(event) => setMarked(event.target.checked)}>
          {m.order_compare_mark()}
        </Checkbox>
        <p role="status">{first && second && shareText(compared, numbers)}</p>
      </div>
      <p className="hint" id={hintId}>
        {m.order_compare_hint()}
      </p>
      {pins.length > 0 && <PinList pins={pins} />}
    </Dialog>
  );
}
