import { deleteOrderNote, listMentions, listOrderNotes, writeOrderNote } from '#contract/office/notes.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as notes from './service.ts';

export function noteEndpoints(shop: Shop): Implementation[] {
  return [
    implement(listOrderNotes, ({ params }, caller) => notes.listNotes(shop, caller, params.orderCode)),
    implement(writeOrderNote, ({ params, body }, caller) =>
      notes.writeNote(shop, caller, params.orderCode, body),
    ),
    implement(deleteOrderNote, ({ params }, caller) =>
      notes.deleteNote(shop, caller, params.orderCode, params.noteId),
    ),
    implement(listMentions, async (_input, caller) => ok(await notes.listMentions(shop, caller))),
  ];
}
