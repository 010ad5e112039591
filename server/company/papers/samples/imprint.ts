import { m } from '#texts/messages.ts';
import type { LegalText } from './legal-part.ts';

/** Every fact comes from the company record. */
export const imprintText = (): LegalText => ({
  title: m.legal_imprint_title(),
  parts: [
    {
      id: 'provider',
      title: m.legal_imprint_provider_title(),
      paragraphs: ['{company}', '{address}'],
    },
    {
      id: 'contact',
      title: m.legal_imprint_contact_title(),
      paragraphs: [
        m.legal_imprint_email({ email: '{email}' }),
        m.legal_imprint_phone({ phone: '{phone}' }),
        m.legal_imprint_web({ web: '{web}' }),
      ],
    },
    {
      id: 'register',
      title: m.legal_imprint_register_title(),
      paragraphs: [
        m.legal_imprint_register({ register: '{register}' }),
        m.legal_imprint_number({ number: '{companyNumber}' }),
        m.legal_imprint_vat({ number: '{vatId}' }),
      ],
    },
    {
      id: 'responsible',
      title: m.legal_imprint_responsible_title(),
      paragraphs: ['{responsiblePerson}'],
    },
    { id: 'disputes', title: m.legal_imprint_disputes_title(), gap: m.legal_imprint_disputes_gap() },
  ],
});
