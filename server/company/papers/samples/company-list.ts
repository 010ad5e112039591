import { m } from '#texts/messages.ts';

/** Who the shop is, as terms and privacy have to say; from the company record. */
export const companyList = (): readonly string[] => [
  '{company}',
  '{address}',
  m.legal_imprint_register({ register: '{register}' }),
  m.legal_imprint_number({ number: '{companyNumber}' }),
  m.legal_imprint_vat({ number: '{vatId}' }),
];
