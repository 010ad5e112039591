/** Whether the shopper's confirmation went out (PAY-010). */
export const emailStatuses = ['pending', 'sent', 'failed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/**
 * Where each status may go (PAY-012, D-S84). A mail that failed may be sent again by hand; one that was sent
 * stays sent.
 */
export const emailTransitions: Readonly<Record<EmailStatus, readonly EmailStatus[]>> = {
  pending: ['sent', 'failed'],
  failed: ['sent'],
  sent: [],
};

export const canChangeEmailStatus = (from: EmailStatus, to: EmailStatus): boolean =>
  emailTransitions[from].includes(to);

/** The statuses from which one can be reached: the guard of the update that writes it. */
export const emailStatusesBefore = (to: EmailStatus): EmailStatus[] =>
  emailStatuses.filter((from) => canChangeEmailStatus(from, to));
