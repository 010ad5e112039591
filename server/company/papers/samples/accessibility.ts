import { m } from '#texts/messages.ts';
import type { LegalText } from './legal-part.ts';

/** The statement Directive (EU) 2019/882 asks for. */
export const accessibilityText = (): LegalText => ({
  title: m.legal_access_title(),
  parts: [
    { id: 'state', title: m.legal_access_state_title(), paragraphs: [m.legal_access_state()] },
    { id: 'known', title: m.legal_access_known_title(), gap: m.legal_access_known_gap() },
    {
      id: 'tell',
      title: m.legal_access_tell_title(),
      paragraphs: [m.legal_access_tell({ email: '{email}', phone: '{phone}' })],
      gap: m.legal_access_body_gap(),
    },
  ],
});
