import type { CSSProperties, ReactNode } from 'react';
import { Table } from './parts.tsx';
import { ground, narrowCss, WIDTH } from './style.ts';

type FrameProps = {
  readonly locale: string;
  readonly title: string;
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The document around a mail. Colour and padding stand on a table as well, because several mail programs drop
 * those of the body, and Outlook centres nothing but tables.
 */
export function Frame({ locale, title, head, children }: FrameProps) {
  return (
    <html dir="ltr" lang={locale}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        {/* iOS Mail would scale the mail down to fit the screen */}
        <meta name="x-apple-disable-message-reformatting" />
        {head}
        <title>{title}</title>
        <style>{narrowCss}</style>
      </head>
      <body style={{ background: ground.page, margin: 0, padding: 0 }}>
        <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
          <tbody>
            <tr>
              <td style={{ margin: 0, padding: '20px 0', background: ground.page }}>{children}</td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Fits the mail to a telephone. */
export const viewport = <meta name="viewport" content="width=device-width,initial-scale=1" />;

/** Keeps mail programs from turning the colours into dark ones. */
export const lightOnly = (
  <>
    <meta name="color-scheme" content="light" />
    <meta name="supported-color-schemes" content="light" />
  </>
);

/** What a list of mails shows beside the subject. */
export function Preview({ children }: { readonly children: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 0, lineHeight: 0 }}>
      {children}
    </div>
  );
}

/** The white sheet with the content. */
export function Sheet({ style, children }: { readonly style?: CSSProperties; readonly children: ReactNode }) {
  return (
    <Table
      width={WIDTH}
      align="center"
      style={{ maxWidth: WIDTH, width: '100%', background: ground.white, borderRadius: 8, ...style }}
    >
      {children}
    </Table>
  );
}
