import type { BlockOf, Link as Target } from '../blocks.ts';
import { Band, Cell, Lines, Link, Table, WideTable } from './parts.tsx';
import { font, ink, rule, small } from './style.ts';

const titles = {
  usual: { fontSize: 28, lineHeight: '34px', letterSpacing: '-.7px' },
  large: { fontSize: 32, lineHeight: '36px', letterSpacing: '-.9px' },
} as const;

/** The one thing a person is asked to do. */
function Button({ to: { text, href } }: { readonly to: Target }) {
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
            {text}
          </Link>
        </Cell>
      </tr>
    </Table>
  );
}

export function Opening({ title, isLarge, lead, button, below }: BlockOf<'opening'>) {
  return (
    <Band top={32}>
      <h1
        style={{
          ...font,
          ...titles[isLarge ? 'large' : 'usual'],
          margin: 0,
          fontWeight: 600,
          color: ink.dark,
        }}
      >
        <Lines of={title} />
      </h1>
      {lead && (
        <p style={{ ...font, margin: '14px 0 22px', fontSize: 16, lineHeight: '25px', color: ink.middle }}>
          {lead}
        </p>
      )}
      {button && <Button to={button} />}
      {below && <p style={{ ...font, ...small, margin: '16px 0 0' }}>{below}</p>}
    </Band>
  );
}

/** The title of a part, under a line. */
export function Heading({ title, top = 40 }: BlockOf<'heading'>) {
  return (
    <Band top={top}>
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
    </Band>
  );
}

type StepProps = { readonly name: string; readonly when: string; readonly isNext: boolean };

function Step({ name, when, isNext }: StepProps) {
  const tick = isNext ? { width: 3, color: ink.red } : { width: 1, color: ink.dark };
  return (
    <Cell className="stk" width="25%" valign="top" style={{ borderTop: rule, padding: '0 12px 14px 0' }}>
      <Table>
        <tr>
          <Cell
            width={tick.width}
            bgcolor={tick.color}
            style={{ width: tick.width, height: 14, fontSize: 0, lineHeight: 0 }}
          >
            {'\u00a0'}
          </Cell>
        </tr>
      </Table>
      <p
        style={{
          ...font,
          margin: '8px 0 0',
          fontSize: 15,
          lineHeight: '20px',
          fontWeight: 600,
          color: isNext ? ink.redText : ink.dark,
        }}
      >
        {name}
      </p>
      <p style={{ ...font, margin: '2px 0 0', fontSize: 13, lineHeight: '18px', color: ink.light }}>{when}</p>
    </Cell>
  );
}

/** What happens next, as a scale: the first tick is red, because it is the reader's turn soon. */
export function Steps({ steps }: BlockOf<'steps'>) {
  return (
    <Band top={32}>
      <WideTable>
        <tr>
          {steps.map((step, i) => (
            <Step key={step.name} {...step} isNext={i === 0} />
          ))}
        </tr>
      </WideTable>
    </Band>
  );
}
