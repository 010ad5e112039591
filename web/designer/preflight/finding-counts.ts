import type { Finding, FindingCode } from '#rules/design/artwork/finding.ts';

/** Shown by the designer itself, at once: at the element, beside the side, at the cart button. */
const saidElsewhere: ReadonlySet<FindingCode> = new Set([
  'outside_area',
  'area_missing',
  'colors_not_chosen',
]);

/** Errors that are shown nowhere else on the screen. */
export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code, severity }) => severity === 'error' && !saidElsewhere.has(code));

/** Findings to count. An empty product is listed but not counted, because every design begins so. */
export const countsOf = (
  findings: readonly Finding[],
): { readonly errors: number; readonly warnings: number } => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity, code }) => severity === 'warning' && code !== 'nothing_printed')
    .length,
});
