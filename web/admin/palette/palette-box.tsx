import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#texts/messages.ts';
import { isPossible } from '#web/frame/page-acts.ts';
import { useCombo } from '#web/ui/use-combo.ts';
import type { Group, Option } from './option.ts';
import s from './palette.module.css';

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly Group[];
  /** more may come */
  readonly isWaiting?: boolean;
  /** Enter was pressed after mere typing: what comes first is meant, also if it comes later */
  readonly onEnter: () => void;
  readonly onChoose: (option: Option) => void;
  /** what is known instead of more, e.g. why it could not be had */
  readonly children?: ReactNode;
};

const alwaysOpen = [true, () => {}] as const;

/** A field with what can be chosen below it, in groups; the list is always open. */
export function PaletteBox({ typed, onType, groups, isWaiting = false, onEnter, onChoose, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // the dialog that opens around it looks for the word
  useLayoutEffect(() => {
    field.current?.setAttribute('autofocus', '');
  }, []);
  const options = groups.flatMap((group) => group.options);
  const combo = useCombo({
    opened: alwaysOpen,
    keys: options.map(({ key }) => key),
    onChoose: (key) => {
      const option = options.find((one) => one.key === key);
      if (option && isPossible(option)) onChoose(option);
    },
    onTake: (how) => {
      if (how === 'enter') onEnter();
    },
    fieldRef: field,
  });
  return (
    <>
      <label className="label" htmlFor={`${id}-field`}>
        {m.palette_label()}
      </label>
      <input
        {...combo.fieldProps}
        id={`${id}-field`}
        className="input"
        maxLength={200}
        value={typed}
        aria-describedby={`${id}-hint`}
        // Escape is for the dialog: the list is never shut alone
        onKeyDown={(event: KeyboardEvent) => event.key !== 'Escape' && combo.fieldProps.onKeyDown(event)}
        onChange={(event) => {
          onType(event.target.value);
          combo.onTyped();
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {m.palette_hint()}
      </p>
      <div role="status" className={clsx(groups.length > 0 || isWaiting ? 'visually-hidden' : s.none)}>
        {!isWaiting && (groups.map(countOf).join(', ') || (!children && m.palette_none()))}
      </div>
      {children}
      <div
        {...combo.listProps(m.palette_list())}
        ref={combo.list}
        className={s.list}
        aria-busy={isWaiting || undefined}
      >
        {groups.map((group) => (
          <GroupPart key={group.title} group={group} combo={combo} />
        ))}
      </div>
    </>
  );
}

const countOf = ({ title, total, options }: Group): string => `${title}: ${total ?? options.length}`;

type GroupProps = { readonly group: Group; readonly combo: ReturnType<typeof useCombo> };

function GroupPart({ group, combo }: GroupProps) {
  const id = useId();
  const { title, total, isOld, options } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id} className={clsx(isOld && s.old)}>
      <p id={id} role="presentation" className={s.kind}>
        {title} {total && <span className="num">{total}</span>}
      </p>
      {options.map((option) => (
        <Row key={option.key} option={option} combo={combo} />
      ))}
    </div>
  );
}

type RowProps = { readonly option: Option; readonly combo: GroupProps['combo'] };

function Row({ option, combo }: RowProps) {
  const { key, code, name, note, mark, way } = option;
  const props = combo.optionProps(key);
  const press = (event: MouseEvent) => {
    // as a link would: beside what is open
    if ('to' in way && (event.ctrlKey || event.metaKey)) window.open(way.to);
    else props.onClick();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an option, whose role is among its props
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      {...props}
      onClick={press}
      className={clsx(s.option, key === combo.active && s.active)}
      aria-disabled={!isPossible(option) || undefined}
    >
      {code && <b className="num">{code}</b>}
      <span>
        {name}
        {'reason' in way && <small>{way.reason}</small>}
      </span>
      {note && <small>{note}</small>}
      {mark}
    </div>
  );
}
