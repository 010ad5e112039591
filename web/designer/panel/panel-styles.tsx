import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { setTextStyle } from '#rules/design/artwork/commands/text-style.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { areaInPx } from '#rules/design/artwork/placement.ts';
import { cleanLine } from '#rules/design/artwork/text.ts';
import { givenStyles, styleOfText, type TextStyle } from '#rules/design/artwork/text-style.ts';
import { m } from '#texts/messages.ts';
import { dropStyle, keepStyle, MAX_STYLE_NAME, MOST_STYLES, textStyles } from '#web/device/text-styles.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { Field } from '#web/ui/field.tsx';
import { focusLeft } from '#web/ui/focus-left.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './panel-styles.module.css';

const givenTexts: Record<keyof typeof givenStyles, () => string> = {
  heading: m.styles_heading,
  line: m.styles_line,
  capitals: m.styles_capitals,
  small: m.styles_small,
};

/** Looks of a text: those everybody finds, and those kept on this device. */
export default function PanelStyles({ node }: { readonly node: TextNode }) {
  const { actInFaces, measure, active, announce } = useDesigner();
  const list = useRef<HTMLUListElement>(null);
  const kept = useSyncExternalStore(
    textStyles.subscribe,
    () => textStyles.read().value,
    () => [],
  );
  const apply = (name: string, style: TextStyle): void => {
    const { fontFamily: family, fontStyle } = style;
    void actInFaces(
      [{ family, style: fontStyle }],
      (document) => setTextStyle(document, { ids: [node.id], style, measure, area: active.area }),
      { said: m.styles_said({ name }) },
    );
  };
  const drop = (name: string, at: number): void => {
    dropStyle(name);
    announce(m.styles_dropped({ name }));
    focusLeft(list.current, at, () => list.current?.querySelector<HTMLElement>('li:last-child button'));
  };
  const given = Object.entries(givenStyles) as [keyof typeof givenStyles, TextStyle][];
  return (
    <>
      <ul className={s.styles} ref={list}>
        {given.map(([key, style]) => (
          <li key={key}>
            <Look name={givenTexts[key]()} style={style} onChoose={apply} />
          </li>
        ))}
        {kept.map(({ name, style }, at) => (
          <li key={`own ${name}`}>
            <Look name={name} style={style} onChoose={apply} />
            <button
              type="button"
              className="icon-btn small"
              aria-label={m.styles_drop({ name })}
              title={m.styles_drop({ name })}
              data-remove=""
              onClick={() => drop(name, at)}
            >
              <Icon name="trash" size="small" />
            </button>
          </li>
        ))}
      </ul>
      <KeepForm node={node} />
    </>
  );
}

type LookProps = {
  readonly name: string;
  readonly style: TextStyle;
  readonly onChoose: (name: string, style: TextStyle) => void;
};

const Look = ({ name, style, onChoose }: LookProps) => (
  <button type="button" className={s.look} onClick={() => onChoose(name, style)}>
    <span>{name}</span>
    <small>{style.fontFamily}</small>
  </button>
);

/** Keeps the look of the text under a name. */
function KeepForm({ node }: { readonly node: TextNode }) {
  const { active, announce } = useDesigner();
  const [name, setName] = useTyped('text style');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const words = cleanLine(name).trim();
    const room = active.area && areaInPx(active.area);
    const height = room ? room.maxY - room.minY : node.fontSize;
    const fault =
      words === ''
        ? m.styles_name_missing()
        : keepStyle({ name: words, style: styleOfText(node, height) })
          ? null
          : m.styles_full({ most: MOST_STYLES });
    setError(fault);
    if (fault) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setName('');
    announce(m.styles_kept({ name: words }));
  };
  return (
    <form className={s.keep} ref={form} onSubmit={submit} noValidate>
      <Field
        label={m.styles_name()}
        hint={m.styles_name_hint()}
        error={error}
        small
        value={name}
        maxLength={MAX_STYLE_NAME}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
      />
      <button type="submit" className="btn line small">
        {m.styles_keep()}
      </button>
    </form>
  );
}
