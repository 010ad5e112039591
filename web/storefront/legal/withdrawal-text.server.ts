import { m } from '#texts/messages.ts';
import type { LegalText } from './legal-part.ts';

/**
 * Who may withdraw and who may not; the instructions and the form the law asks for are the owner's (D-S71).
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
      paragraphs: [m.legal_right_how({ email: m.owner_email() })],
      gap: m.legal_right_how_gap(),
    },
    { id: 'form', title: m.legal_right_form_title(), gap: m.legal_right_form_gap() },
  ],
});
