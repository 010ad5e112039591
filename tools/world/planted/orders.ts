import type { Planted } from './planted.ts';

/** Keys, mails, files and the acts on orders. */
export const orders: readonly Planted[] = [
  {
    name: 'repeat-refused',
    file: 'server/orders/ordering/take-order.ts',
    find: `    if (same) return ok(await front.repeated(same));\n`,
    replace: '',
    caseOf: 'a missing check of the key',
  },
  {
    name: 'key-forgotten',
    file: 'server/orders/order/idempotent.ts',
    find: `const known = key && (await thread.messageOfKey(tx, orderId, key.idempotencyKey));`,
    replace: `const known = null as { requestHash: string } | null;`,
    caseOf: 'a missing check of the key',
  },
  {
    name: 'message-without-key',
    file: 'server/orders/order/act.ts',
    find: `    let unused = key;`,
    replace: `    let unused: Key | null = null;`,
    caseOf: 'a key that is not stored',
  },
  {
    name: 'anonymised-and-written-to',
    file: 'server/orders/order/act.ts',
    find: `    if (order.anonymisedAt !== null) return fail('order_anonymised');\n`,
    replace: '',
    caseOf: 'a missing guard of erasure',
  },
  {
    name: 'refused-and-kept',
    file: 'server/orders/order/act.ts',
    find: `    if (!answer.ok) throw new Rollback(answer);\n`,
    replace: '',
    caseOf: 'a refusal that does not roll back',
  },
  {
    name: 'file-lost-with-the-answer',
    file: 'server/orders/order/kept-files.ts',
    find: `    stays = isAnswerLost(error);\n`,
    replace: '',
    caseOf: 'a commit whose answer was lost is taken for none',
  },
  {
    name: 'file-kept-after-a-refusal',
    file: 'server/orders/order/kept-files.ts',
    find: `    stays = answer.ok && answer.value === 'written';`,
    replace: `    stays = true;`,
    caseOf: 'a file without a row',
  },
  {
    name: 'mail-sent-again',
    file: 'server/platform/mail/store.ts',
    find: `inArray(orderMails.state, ['waiting', 'failed']),`,
    replace: `inArray(orderMails.state, ['waiting', 'failed', 'sent', 'sending']),`,
    caseOf: 'a claim that everybody gets',
  },
  {
    name: 'mail-noted-before-it-went',
    file: 'server/platform/mail/send-once.ts',
    find: `    const sent = await sendToAll(context, mail, asked, written, had);`,
    replace: `    await note(db, mail, asked, letter, { state: 'sent', saidPaid });
    const sent = await sendToAll(context, mail, asked, written, had);`,
    caseOf: 'something is noted before it is done',
  },
  {
    name: 'documents-swept-away',
    file: 'server/office/file-sweep/sweep-files.ts',
    find: `  [DOCUMENTS_FOLDER, documentKeysInUse],`,
    replace: `  [DOCUMENTS_FOLDER, ofOrdersAndRequests],`,
    caseOf: 'a sweep that asks the wrong table',
  },
  {
    name: 'nothing-is-swept',
    file: 'server/platform/files/sweep.ts',
    find: `writtenAt.getTime() <= newest)`,
    replace: `writtenAt.getTime() > newest)`,
    caseOf: 'a comparison the wrong way round',
  },
  {
    name: 'second-invoice',
    file: 'server/shop-orders/after-order/staff-acts.ts',
    find: `        if (await thread.documentOfKind(tx, orderId, 'final')) return fail('invoice_issued');\n`,
    replace: '',
    caseOf: 'a missing check under the lock',
  },
  {
    name: 'shipment-told-again',
    file: 'server/shop-orders/after-order/staff-acts.ts',
    find: `    if (known?.carrier === carrier && known.trackingCode === trackingCode) return ok(null);\n`,
    replace: '',
    caseOf: 'a repeat that does its work again',
  },
  {
    name: 'decided-twice',
    file: 'server/shop-orders/after-order/decide.ts',
    find: `      if (design.approval !== 'waiting') return fail('design_decided');\n`,
    replace: '',
    caseOf: 'a missing guard of the status',
  },
  {
    name: 'decided-unseen',
    file: 'server/shop-orders/after-order/decide.ts',
    find: `      if (design.version !== version) return fail('design_changed', 'version');\n`,
    replace: '',
    caseOf: 'a value that was seen is not compared',
  },
  {
    name: 'withdrawn-twice',
    file: 'server/shop-orders/withdrawals/service.ts',
    find: `  const known = key === null ? null : await store.withdrawalOfKey(tx, key);
  if (known) return answerOf(known, meant, said);
  if (await isFull`,
    replace: `  if (await isFull`,
    caseOf: 'a missing check of the key',
  },
];
