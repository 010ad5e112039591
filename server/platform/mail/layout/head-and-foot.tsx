import { Fragment } from 'react';
import { mailLink } from '#rules/platform/addresses/contact-links.ts';
import type { BlockOf } from '../blocks.ts';
import { Band, Cell, Image, Link, Strong, Table, WideTable } from './parts.tsx';
import { ground, ink, small, WIDTH } from './style.ts';

export function Head({ home, about, code, date }: BlockOf<'head'>) {
  return (
    <Band top={24} bottom={20}>
      <WideTable>
        <tr>
          <Cell>
            <Link href={home} style={{ textDecoration: 'none' }}>
              <Table>
                <tr>
                  <Cell>
                    <img
                      src="cid:mark"
                      width={28}
                      height={28}
                      alt=""
                      style={{ display: 'block', border: 0 }}
                    />
                  </Cell>
                  <Cell
                    style={{
                      paddingLeft: 10,
                      fontSize: 22,
                      lineHeight: '28px',
                      fontWeight: 600,
                      letterSpacing: '-.6px',
                      color: ink.dark,
                    }}
                  >
                    Inkrule
                  </Cell>
                </tr>
              </Table>
            </Link>
          </Cell>
          <Cell align="right" style={{ ...small, textAlign: 'right' }}>
            {about} <Strong>{code}</Strong>
            <br />
            {date}
          </Cell>
        </tr>
      </WideTable>
    </Band>
  );
}

const footText = { fontSize: 14, lineHeight: '22px', color: ink.middle };

/** The ticks of a folding rule above whom to write to and what the law asks for. */
export function Foot({ wrong, email, links, about, unsubscribe }: BlockOf<'foot'>) {
  return (
    <>
      <tr>
        <Cell style={{ paddingTop: 36 }}>
          <Image of={{ cid: 'ticks', width: WIDTH, alt: '' }} />
        </Cell>
      </tr>
      <tr>
        <Cell
          className="pad"
          bgcolor={ground.paper}
          style={{ padding: '18px 32px 32px', background: ground.paper }}
        >
          <WideTable>
            <tr>
              <Cell className="stk" valign="top" style={footText}>
                {wrong}
                <br />
                <Link href={mailLink(email)} style={{ fontWeight: 600 }}>
                  {email}
                </Link>
              </Cell>
              <Cell
                className="stk"
                valign="top"
                align="right"
                style={{ ...footText, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 }}
              >
                {links.map(({ text, href }, i) => (
                  <Fragment key={href}>
                    {i > 0 && '\u00a0\u00a0 '}
                    <Link href={href} style={{ color: ink.middle }}>
                      {text}
                    </Link>
                  </Fragment>
                ))}
              </Cell>
            </tr>
            <tr>
              <Cell
                colSpan={2}
                style={{ paddingTop: 14, fontSize: 13, lineHeight: '19px', color: ink.light }}
              >
                {about}
                {unsubscribe && ' '}
                {unsubscribe && (
                  <Link href={unsubscribe.href} style={{ color: ink.light }}>
                    {unsubscribe.text}
                  </Link>
                )}
              </Cell>
            </tr>
          </WideTable>
        </Cell>
      </tr>
    </>
  );
}
