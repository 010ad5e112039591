import type { BlockOf } from '../blocks.ts';
import { Band, Cell, Image, Lines, Link, Table, WideTable } from './parts.tsx';
import { ground, ink, rule, small } from './style.ts';

/** Stays on one line. */
const bound = (words: string): string => words.replaceAll(' ', '\u00a0');

const border = { borderBottom: `1px solid ${ground.line}` };
const plate = { borderRadius: 8, background: ground.plate };
const large = { fontSize: 16, lineHeight: '24px', fontWeight: 600, color: ink.dark } as const;
const figure = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

type Good = BlockOf<'goods'>['goods'][number];

function GoodRow({ title, href, details, picture, net, netRemark, gross, pieces, each }: Good) {
  return (
    <tr>
      <Cell className="thumb" width={168} valign="top" style={{ ...border, padding: '16px 0' }}>
        {/* the style sheet makes it narrower on a telephone */}
        {picture && <Image of={picture} style={{ ...plate, width: picture.width }} />}
      </Cell>
      <Cell valign="top" style={{ ...border, ...small, padding: '14px 12px 16px 4px' }}>
        <Link href={href} style={{ ...large, textDecoration: 'none' }}>
          {title}
        </Link>
        <br />
        <Lines of={details} />
      </Cell>
      <Cell valign="top" align="right" style={{ ...border, ...large, ...figure, padding: '14px 0 16px' }}>
        {net} <span style={{ ...small, fontWeight: 400 }}>{netRemark}</span>
        <br />
        {gross}
        {gross && <br />}
        {/* where it is narrow it breaks before the price, so that the description keeps its width */}
        <span style={{ ...small, fontWeight: 400, whiteSpace: 'normal' }}>
          {bound(pieces)} {bound(`× ${each}`)}
        </span>
      </Cell>
    </tr>
  );
}

export function Goods({ goods }: BlockOf<'goods'>) {
  return (
    <Band>
      <Table width="100%" style={{ marginTop: -16 }}>
        {goods.map((one) => (
          <GoodRow key={one.title} {...one} />
        ))}
      </Table>
    </Band>
  );
}

export function Items({ items }: BlockOf<'items'>) {
  return (
    <Band top={32}>
      <WideTable>
        {items.map(({ title, details, picture }, i) => (
          <tr key={title}>
            <Cell style={{ borderTop: i === 0 ? rule : `1px solid ${ground.line}`, padding: '16px 0' }}>
              {picture && <Image of={picture} style={{ ...plate, marginBottom: 10 }} />}
              <span style={large}>{title}</span>
              <br />
              <span style={small}>
                <Lines of={details} />
              </span>
            </Cell>
          </tr>
        ))}
      </WideTable>
    </Band>
  );
}

const sum = { padding: '4px 0', fontSize: 15, lineHeight: '22px', color: ink.dark } as const;
const whole = { ...large, padding: '12px 0 0', borderTop: rule, lineHeight: '28px' } as const;

export function Sums({ rows, total }: BlockOf<'sums'>) {
  return (
    <Band top={16}>
      <WideTable>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <Cell style={sum}>{label}</Cell>
            <Cell align="right" style={{ ...sum, ...figure }}>
              {value}
            </Cell>
          </tr>
        ))}
        <tr>
          <td colSpan={2} height={10} style={{ fontSize: 0, lineHeight: 0 }}>
            {'\u00a0'}
          </td>
        </tr>
        <tr>
          <Cell style={whole}>{total.label}</Cell>
          <Cell align="right" style={{ ...whole, ...figure, fontSize: 24, letterSpacing: '-.5px' }}>
            {total.value}
          </Cell>
        </tr>
      </WideTable>
    </Band>
  );
}
