/** What nodemailer says of a try to send that the mail server answered. */
type SmtpError = { readonly command?: string; readonly responseCode?: number; readonly response?: string };

/** Enhanced status code (RFC 3463), e.g. 5.1.1; not every server names one. */
const enhanced = (response: string): string | null =>
  /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;

/**
 * The codes of an answer that will be the same tomorrow, e.g. `550 5.1.1`; null where another try may go
 * better. Only what is said of the receiver or of the message counts: log-in and sender are the shop's own
 * settings, which somebody may put right within the day. So are refusals for reasons of policy (5.7.x), such
 * as a relay that does not know the shop. A mailbox that is full (552 for a receiver, RFC 5321 4.5.3.1.10,
 * and 5.2.2) may be emptied, and 503 means that commands came in the wrong order.
 */
export function refusalOf(error: unknown): string | null {
  const { command = '', responseCode = 0, response = '' } = error as SmtpError;
  const isOfReceiver = command === 'RCPT TO';
  if (!isOfReceiver && command !== 'DATA') return null;
  if (responseCode < 500 || responseCode > 599 || responseCode === 503) return null;
  const code = enhanced(response);
  if (code === '5.2.2' || code?.startsWith('5.7.')) return null;
  if (isOfReceiver && responseCode === 552) return null;
  return [responseCode, code].filter(Boolean).join(' ');
}
