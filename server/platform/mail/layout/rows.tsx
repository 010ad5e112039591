import type { BlockOf } from '../blocks.ts';
import { Band, Cell, Lines, Table, WideTable } from './parts.tsx';
import { ground, ink, small, text } from './style.ts';

const strong = { fontWeight: 600, color: ink.dark } as const;

const looks = {
  facts: {
    label: { padding: '4px 16px 4px 0' },
    value: { ...text, ...strong, padding: '4px 0', wordBreak: 'break-word' },
    strong: {},
  },
  // amount and reference are larger than the account below them
  payment: {
    label: { padding: '5px 16px 5px 0', whiteSpace: 'nowrap' },
    value: { ...strong, padding: '5px 0', fontSize: 14, lineHeight: '20px' },
    strong: { fontSize: 16 },
  },
  work: {
    label: { padding: '3px 16px 3px 0', whiteSpace: 'nowrap' },
    value: { ...text, padding: '3px 0', wordBreak: 'break-word' },
    strong,
  },
} as const;

function RowTable({ look, rows }: Pick<BlockOf<'rows'>, 'look' | 'rows'>) {
  const style = looks[look];
  return (
    <Table>
      {rows.map(({ label, value, isStrong }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parcels have rows of the same label
        <tr key={i}>
          <Cell valign="top" style={{ ...small, ...style.label }}>
            {label}
          </Cell>
          <Cell valign="top" style={{ ...style.value, ...(isStrong ? style.strong : {}) }}>
            {value}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** What a camera reads, in a frame with a word about it. */
function Code({ of: { cid, width, alt, caption } }: { readonly of: NonNullable<BlockOf<'rows'>['code']> }) {
  return (
    <Cell className="stk" width={180} valign="top" align="right" style={{ paddingLeft: 16 }}>
      <Table width={width + 18} style={{ border: `1px solid ${ground.line}`, borderRadius: 8 }}>
        <tr>
          <Cell align="center" style={{ padding: '8px 8px 0' }}>
            <img
              src={`cid:${cid}`}
              width={width}
              height={width}
              alt={alt}
              style={{ display: 'block', border: 0 }}
            />
          </Cell>
        </tr>
        <tr>
          <Cell
            align="center"
            style={{
              padding: '0 8px 10px',
              fontSize: 13,
              lineHeight: '17px',
              color: ink.light,
              textAlign: 'center',
            }}
          >
            <Lines of={caption} />
          </Cell>
        </tr>
      </Table>
    </Cell>
  );
}

export function Rows({ look, rows, code, isUnder }: BlockOf<'rows'> & { readonly isUnder: boolean }) {
  const table = <RowTable look={look} rows={rows} />;
  return (
    <Band top={isUnder ? 0 : 28}>
      {code ? (
        <WideTable>
          <tr>
            <Cell className="stk" valign="top">
              {table}
            </Cell>
            <Code of={code} />
          </tr>
        </WideTable>
      ) : (
        table
      )}
    </Band>
  );
}
