import {
  type AccountProblem,
  atMost,
  email,
  type Judge,
  LINE_MAX,
  marks,
  personName,
  problemsBy,
  required,
} from '#rules/platform/addresses/field-judges.ts';
import { cleanEach } from '#rules/platform/words/clean-text.ts';
import { type PartnerFunction, partnerFunctions } from './roles.ts';

/** People under a partner (docs/decisions/111-people-of-a-partner.md). */

/** People and open invitations together. */
export const PEOPLE_PER_PARTNER = 50;

/** In the order of the form. */
export const invitedTexts = ['firstName', 'surName', 'email', 'partnerFunction'] as const;
export type InvitedText = (typeof invitedTexts)[number];
export type InvitedForm = Readonly<Record<InvitedText, string>>;

const judges: Readonly<Record<InvitedText, readonly Judge<InvitedForm>[]>> = {
  firstName: [marks, required, personName, atMost(LINE_MAX)],
  surName: [marks, required, personName, atMost(LINE_MAX)],
  email: [required, email],
  partnerFunction: [(text) => (partnerFunctions.some((one) => one === text) ? null : 'role')],
};

export const invitedProblems = (form: InvitedForm): Partial<Record<InvitedText, AccountProblem>> =>
  problemsBy<InvitedText, InvitedForm>(judges, form);

export function cleanInvited(form: InvitedForm): InvitedForm {
  const clean = cleanEach(form);
  return { ...clean, email: clean.email.toLowerCase() };
}

type Person = { readonly id: string; readonly partnerFunction: PartnerFunction };

/**
 * Whether a change leaves a partner without an owner, who alone lets others in.
 * @param after their function; null for somebody who is taken out
 */
export const takesLastOwner = (
  people: readonly Person[],
  id: string,
  after: PartnerFunction | null,
): boolean =>
  after !== 'owner' &&
  people.some((one) => one.id === id && one.partnerFunction === 'owner') &&
  people.every((one) => one.id === id || one.partnerFunction !== 'owner');
