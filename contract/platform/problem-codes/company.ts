import type { Problem } from './problem.ts';

/** Of the company, its papers and the settings of the shop. */
export const problemsOfCompany = {
  settings_missing: { status: 503, log: 'The shop has no settings yet' },
  settings_invalid: { status: 400, log: 'A setting is out of its bounds' },
  settings_changed: { status: 409, log: 'Somebody else changed the settings meanwhile' },
  company_invalid: { status: 400, log: 'A field of the company record is not right' },
  company_changed: { status: 409, log: 'Somebody else changed the company record meanwhile' },
  paper_invalid: { status: 400, log: 'The text of a paper cannot be published' },
  paper_changed: { status: 409, log: 'Somebody else published this paper meanwhile' },
  paper_version_not_found: { status: 404, log: 'There is no such version of this paper' },
} as const satisfies Record<string, Problem>;
