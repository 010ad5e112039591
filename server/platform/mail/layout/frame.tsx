import type { ReactNode } from 'react';
import { Table } from './parts.tsx';
import { ground, narrowCss, WIDTH } from './style.ts';

type FrameProps = {
  readonly locale: string;
  readonly title: string;
  readonly preview: string | undefined;
  readonly children: ReactNode;
};

/**
 * The document around a mail, with the white sheet its blocks are on. Colour and padding stand on a table
 * as well, because several mail programs drop those of the body, and Outlook centres nothing but tables.
 */
export function Frame({ locale, title, preview, children }: FrameProps) {
  return (
    <html dir="ltr" lang={locale}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        {/* iOS Mail would scale the mail down to fit the screen */}
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {/* mail programs would turn the colours into dark ones */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
        <style>{narrowCss}</style>
      </head>
      <body style={{ background: ground.page, margin: 0, padding: 0 }}>
        <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
          <tbody>
            <tr>
              <td style={{ margin: 0, padding: '20px 0', background: ground.page }}>
                {preview && <div style={unseen}>{preview}</div>}
                <Table width={WIDTH} align="center" style={sheet}>
                  {children}
                </Table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** What a list of mails shows beside the subject is in the mail, but not to be seen there. */
const unseen = { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 0, lineHeight: 0 };

const sheet = {
  maxWidth: WIDTH,
  width: '100%',
  background: ground.white,
  borderRadius: 8,
  overflow: 'hidden',
  margin: '0 auto',
};
