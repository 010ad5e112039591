import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { font, ink, rule } from './style.ts';

/** Pieces of the house style that old mail programs understand: nested tables and styles on every cell. */

type CellProps = {
  readonly style?: CSSProperties;
  readonly className?: string;
  readonly width?: number | string;
  readonly align?: 'left' | 'right' | 'center';
  readonly valign?: 'top' | 'middle';
  readonly bgcolor?: string;
  readonly colSpan?: number;
  readonly children?: ReactNode;
};

/** Old attributes such as bgcolor, which React's own types leave out. */
const oldAttributes = (attributes: object): object => attributes;

export function Cell({ children, style, ...attributes }: CellProps) {
  return (
    <td {...oldAttributes(attributes)} style={{ ...font, ...style }}>
      {children}
    </td>
  );
}

type TableProps = {
  readonly style?: CSSProperties;
  readonly width?: string | number;
  readonly align?: 'center';
  readonly children?: ReactNode;
};

/** A table for the layout alone; as wide as its content unless told. */
export function Table({ children, style, ...attributes }: TableProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      {...attributes}
      style={{ borderCollapse: 'separate', borderSpacing: 0, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export function WideTable({ children }: { readonly children?: ReactNode }) {
  return <Table width="100%">{children}</Table>;
}

/** One row of the sheet, as wide as the sheet. */
export function Block({ padding, children }: { readonly padding: string; readonly children?: ReactNode }) {
  return (
    <tr>
      <Cell className="pad" style={{ padding }}>
        {children}
      </Cell>
    </tr>
  );
}

/** The title of a part, under a line. */
export function Heading({ title, top = 40 }: { readonly title: string; readonly top?: number }) {
  return (
    <Block padding={`${top}px 32px 0`}>
      <WideTable>
        <tr>
          <Cell style={{ borderTop: rule, padding: '14px 0' }}>
            <h2
              style={{
                ...font,
                margin: 0,
                fontSize: 20,
                lineHeight: '26px',
                fontWeight: 600,
                letterSpacing: '-.2px',
                color: ink.dark,
              }}
            >
              {title}
            </h2>
          </Cell>
        </tr>
      </WideTable>
    </Block>
  );
}

export function Strong({ children }: { readonly children?: ReactNode }) {
  return <span style={{ fontWeight: 600, color: ink.dark }}>{children}</span>;
}

type LinkProps = { readonly href: string; readonly style?: CSSProperties; readonly children?: ReactNode };

export function Link({ href, style, children }: LinkProps) {
  return (
    <a href={href} style={{ color: ink.dark, ...style }}>
      {children}
    </a>
  );
}

/** The one thing a person is asked to do. */
export function Button({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <Table>
      <tr>
        <Cell bgcolor={ink.red} style={{ borderRadius: 4, background: ink.red }}>
          <Link
            href={href}
            style={{
              ...font,
              display: 'inline-block',
              padding: '14px 26px',
              fontSize: 16,
              lineHeight: '20px',
              fontWeight: 600,
              color: '#ffffff',
              textDecoration: 'none',
              borderRadius: 4,
            }}
          >
            {children}
          </Link>
        </Cell>
      </tr>
    </Table>
  );
}

/** Text with its line breaks. */
export function Lines({ of }: { readonly of: readonly string[] }) {
  return of.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
    <Fragment key={i}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));
}
