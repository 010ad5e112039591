import { m } from '#texts/messages.ts';
import type { LegalText } from './legal-part.ts';

export const complaintsText = (): LegalText => ({
  title: m.legal_complaints_title(),
  parts: [
    {
      id: 'how',
      title: m.legal_complaints_how_title(),
      paragraphs: [m.legal_complaints_how({ email: '{email}' })],
      gap: m.legal_complaints_gap(),
    },
    {
      id: 'then',
      title: m.legal_complaints_then_title(),
      paragraphs: [m.legal_complaints_then()],
    },
    {
      id: 'time',
      title: m.legal_complaints_time_title(),
      paragraphs: [m.legal_complaints_time()],
      gap: m.legal_faults_gap(),
    },
  ],
});
