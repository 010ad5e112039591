import { defineMails } from '#server/platform/mail/service.ts';

export const requestMailNames = ['orderRequested', 'orderRequestRefused'] as const;

/**
 * To an owner, who decides by its link and is named by `again`; to who asked, when it is refused. An order
 * that was approved is confirmed as any other.
 */
export const orderRequestMails = defineMails({
  names: requestMailNames,
  job: 'send-order-request-mail',
  about: 'orderRequest',
  load: async (name) => (await import('./letters/letter.ts')).letterOf(name),
});
