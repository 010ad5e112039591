import { Fragment } from 'react';
import type { BlockOf } from '../blocks.ts';
import { Band, Cell, Lines as LinesOf, Link, WideTable } from './parts.tsx';
import { font, ink, small, text } from './style.ts';

export function Columns({ columns }: BlockOf<'columns'>) {
  return (
    <Band>
      <WideTable>
        <tr>
          {columns.map(({ title, lines }, i) => (
            <Cell
              key={title}
              className="stk"
              valign="top"
              width={`${100 / columns.length}%`}
              style={i > 0 ? { ...text, paddingLeft: 16 } : text}
            >
              <span style={{ fontSize: 14, color: ink.light }}>{title}</span>
              <br />
              <LinesOf of={lines} />
            </Cell>
          ))}
        </tr>
      </WideTable>
    </Band>
  );
}

export function Paragraphs({ paragraphs }: BlockOf<'paragraphs'>) {
  return (
    <Band>
      {paragraphs.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
        <p key={i} style={{ ...font, ...text, margin: '18px 0 0', color: ink.middle }}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
            <Fragment key={place}>
              {place > 0 && ' '}
              {typeof part === 'string' ? (
                part
              ) : (
                <Link href={part.href} style={{ color: ink.middle }}>
                  {part.text}
                </Link>
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </Band>
  );
}

export function Lines({ lines }: BlockOf<'lines'>) {
  return (
    <Band>
      <p style={{ ...font, ...text, margin: 0, wordBreak: 'break-word' }}>
        <LinesOf of={lines} />
      </p>
    </Band>
  );
}

export function Quotation({ by, lines }: BlockOf<'quotation'>) {
  return (
    <Band top={28}>
      <WideTable>
        <tr>
          <Cell style={{ borderLeft: `3px solid ${ink.red}`, padding: '2px 0 2px 16px' }}>
            <p style={{ ...font, ...small, margin: 0 }}>{by}</p>
            <p style={{ ...font, ...text, margin: '4px 0 0', wordBreak: 'break-word' }}>
              <LinesOf of={lines} />
            </p>
          </Cell>
        </tr>
      </WideTable>
    </Band>
  );
}
