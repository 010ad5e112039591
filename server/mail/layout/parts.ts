import { type CSSProperties, createElement as h, type ReactNode } from 'react';

/** Pieces of the house style that old mail programs understand: nested tables and styles on every cell. */

export const ink = {
  dark: '#17181a',
  middle: '#45484d',
  light: '#5f6368',
  red: '#c8101e',
  redText: '#a80c18',
} as const;
export const ground = {
  white: '#ffffff',
  paper: '#faf9f7',
  plate: '#f1f0ed',
  desk: '#e7e5e0',
  line: '#e3e1dc',
} as const;

export const font: CSSProperties = {
  fontFamily: "'Instrument Sans Variable','Instrument Sans',Arial,Helvetica,sans-serif",
};

type Style = CSSProperties;
type CellProps = {
  readonly style?: Style;
  readonly className?: string;
  readonly width?: number | string;
  readonly align?: 'left' | 'right' | 'center';
  readonly valign?: 'top' | 'middle';
  readonly bgcolor?: string;
  readonly colSpan?: number;
};

export const cell = (props: CellProps, ...children: ReactNode[]): ReactNode =>
  h('td', { ...props, style: { ...font, ...props.style } }, ...children);

export const row = (...cells: ReactNode[]): ReactNode => h('tr', {}, ...cells);

export const table = (
  props: { style?: Style; width?: string | number; align?: 'center'; className?: string },
  ...rows: ReactNode[]
): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      ...props,
      style: { borderCollapse: 'separate' as const, borderSpacing: 0, ...props.style },
    },
    h('tbody', {}, ...rows),
  );

export const wide = (...rows: ReactNode[]): ReactNode => table({ width: '100%' }, ...rows);

/** One full-width row of the letter. */
export const block = (padding: string, ...children: ReactNode[]): ReactNode =>
  row(cell({ className: 'pad', style: { padding } }, ...children));

export const rule = `1px solid ${ink.dark}`;

/** The title of a part, under a line. */
export const heading = (title: string, top = 40): ReactNode =>
  block(
    `${top}px 32px 0`,
    wide(
      row(
        cell(
          { style: { borderTop: rule, padding: '14px 0' } },
          h(
            'h2',
            {
              style: {
                ...font,
                margin: 0,
                fontSize: 20,
                lineHeight: '26px',
                fontWeight: 600,
                letterSpacing: '-.2px',
                color: ink.dark,
              },
            },
            title,
          ),
        ),
      ),
    ),
  );

export const text = { fontSize: 15, lineHeight: '23px', color: ink.dark } as const;
export const small = { fontSize: 14, lineHeight: '20px', color: ink.light } as const;
export const strong = (children: ReactNode, style = {}): ReactNode =>
  h('span', { style: { fontWeight: 600, color: ink.dark, ...style } }, children);
export const link = (href: string, children: ReactNode, style = {}): ReactNode =>
  h('a', { href, style: { color: ink.dark, ...style } }, children);

/** Text with its line breaks. */
export const broken = (lines: readonly string[]): ReactNode[] =>
  lines.flatMap((line, i) => (i === 0 ? [line] : [h('br', { key: i }), line]));

/** Narrow screens: two columns become one. */
export const narrowCss = `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.stk{display:block!important;width:auto!important;text-align:left!important;padding-left:0!important}.stk+.stk{padding-top:14px!important}.thumb{width:84px!important}.thumb img{width:76px!important}}`;
