import { Icon } from './icon.tsx';

export type Step = { readonly text: string; readonly href: string };

/** The steps of a journey as slats of one rule: what is done is a link, what comes is not. */
export const Steps = ({ steps, now, label }: { steps: readonly Step[]; now: number; label: string }) => (
  <nav aria-label={label}>
    <ol className="steps">
      {steps.map(({ text, href }, i) => (
        <li key={text} className={i === now ? 'now' : undefined}>
          {i < now ? (
            <a className="step done" href={href}>
              <b>{i + 1}</b>
              <span>{text}</span>
              <Icon name="check" size="small" />
            </a>
          ) : (
            <div className="step" aria-current={i === now ? 'step' : undefined}>
              <b>{i + 1}</b>
              <span>{text}</span>
            </div>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
