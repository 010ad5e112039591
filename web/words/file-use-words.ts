import type { listOrderedFiles } from '#contract/partner-orders/order-files.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { m } from '#texts/messages.ts';

export type OrderedFile = ReplyOf<typeof listOrderedFiles>[number];

/** What a file of an order is for; a print file of its own says nothing more. */
export const fileUseText: Record<OrderedFile['use'], () => string> = {
  print: () => '',
  picture: m.admin_file_picture,
  original: m.admin_file_original,
  sheet: m.admin_file_sheet,
  pieces: m.admin_print_pieces,
};
