import {
  type AccountProblem,
  atMost,
  email,
  type Judge,
  marks,
  phone,
  problemsBy,
} from '#rules/platform/addresses/field-judges.ts';
import { cleanEach } from '#rules/platform/words/clean-text.ts';

/** What a partner says of itself to guests, in the order of the form. */
export const guestPageTexts = ['displayName', 'email', 'phone'] as const;
export type GuestPageText = (typeof guestPageTexts)[number];
export type GuestPageForm = Readonly<Record<GuestPageText, string>>;

/** It stands in one line beside a logo. */
export const DISPLAY_NAME_MAX = 60;

/** A drawing or a picture; we keep a picture we made of it. */
export const logoExtensions = ['png', 'jpg', 'jpeg', 'webp', 'svg'] as const;
export const LOGO_MAX_BYTES = 2_000_000;

const judges: Readonly<Record<GuestPageText, readonly Judge<GuestPageForm>[]>> = {
  displayName: [marks, atMost(DISPLAY_NAME_MAX)],
  email: [email],
  phone: [phone],
};

export const guestPageProblems = (form: GuestPageForm): Partial<Record<GuestPageText, AccountProblem>> =>
  problemsBy<GuestPageText, GuestPageForm>(judges, form);

/** As it is stored; every field may be empty. */
export const cleanGuestPage = ({ displayName, email: mail, phone: tel }: GuestPageForm): GuestPageForm =>
  cleanEach({ displayName, email: mail, phone: tel });
