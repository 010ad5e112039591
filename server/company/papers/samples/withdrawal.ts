import { m } from '#texts/messages.ts';
import type { LegalText } from './legal-part.ts';

/**
 * Who may withdraw and who may not; the instructions the law asks for are the owner's (D-S71). The form is
 * the one of Annex I (B) of Directive 2011/83/EU.
 */
export const withdrawalText = (): LegalText => ({
  title: m.legal_right_title(),
  parts: [
    { id: 'printed', title: m.legal_right_printed_title(), paragraphs: [m.legal_withdrawal_print()] },
    {
      id: 'plain',
      title: m.legal_right_plain_title(),
      paragraphs: [m.legal_withdrawal_plain()],
      gap: m.legal_right_plain_gap(),
    },
    {
      id: 'how',
      title: m.legal_right_how_title(),
      paragraphs: [m.legal_right_how({ email: '{email}' })],
      gap: m.legal_right_how_gap(),
    },
    {
      id: 'form',
      title: m.legal_right_form_title(),
      paragraphs: [m.legal_form_intro()],
      list: [
        m.legal_form_to({ company: '{company}', address: '{address}', email: '{email}' }),
        m.legal_form_text(),
        m.legal_form_ordered(),
        m.legal_form_name(),
        m.legal_form_address(),
        m.legal_form_signature(),
        m.legal_form_date(),
      ],
    },
  ],
});
