import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Picture as Shown } from '../blocks.ts';
import { font, ink } from './style.ts';

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

type BandProps = { readonly top?: number; readonly bottom?: number; readonly children?: ReactNode };

/** One row of the sheet, as wide as the sheet. */
export function Band({ top = 0, bottom = 0, children }: BandProps) {
  return (
    <tr>
      <Cell className="pad" style={{ padding: `${top}px 32px ${bottom}px` }}>
        {children}
      </Cell>
    </tr>
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

type ImageProps = { readonly of: Shown; readonly style?: CSSProperties };

/** A picture that becomes narrower with its place. */
export function Image({ of: { cid, width, alt }, style }: ImageProps) {
  return (
    <img
      src={`cid:${cid}`}
      width={width}
      alt={alt}
      style={{ display: 'block', width: '100%', maxWidth: width, height: 'auto', border: 0, ...style }}
    />
  );
}
