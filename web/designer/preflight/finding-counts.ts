import type { Finding, FindingCode } from '#rules/print/preflight/finding.ts';

/** The designer says these by itself, at once: at the element, beside the side, at the cart button. */
const saidElsewhere: ReadonlySet<FindingCode> = new Set(['outside_area', 'area_missing']);

/** Errors that nothing else on the screen has said yet. */
export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code, severity }) => severity === 'error' && !saidElsewhere.has(code));

/** An empty product is where everybody begins: it is said in the list, but not counted. */
export const countsOf = (
  findings: readonly Finding[],
): { readonly errors: number; readonly warnings: number } => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity, code }) => severity === 'warning' && code !== 'nothing_printed')
    .length,
});
