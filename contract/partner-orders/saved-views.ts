import { z } from 'zod';
import { idWord, line, nothing } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { dealerOrderFilters } from './dealer-orders.ts';

/** Filters of the list of partner orders under a name, of one person or shared with all staff. */

/** What is not a filter is refused: a view must not find more than was meant. */
export const viewFilters = z.strictObject(dealerOrderFilters.shape);

const word = z.string();
export const savedView = z.object({
  id: idWord,
  name: z.string(),
  isShared: z.boolean(),
  mayChange: z.boolean(),
  mayShare: z.boolean().describe('only who made it'),
  filters: z
    .record(word, z.union([word, z.array(word)]))
    .nullable()
    .describe('as the list is asked; null where the list does not know them any more'),
  total: z.number().int().nullable().describe('orders it finds; null where it is not counted'),
  isTotalExact: z.boolean().describe('false where there are more than `total`'),
  version: z.number().int(),
});
export type SavedView = z.infer<typeof savedView>;

const ofView = z.strictObject({ id: idWord });
const guarded = ['not_signed_in', 'not_allowed'] as const;
const fields = z.strictObject({
  name: line.describe('rules/partner-orders/views/view.ts says what it may be'),
  isShared: z.boolean(),
});
const saved = z.object({ id: idWord });

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  tag: 'saved views',
  summary: 'Views of the caller and those that are shared, by name',
  who: 'handlePartnerOrders',
  reply: z.array(savedView),
  problems: guarded,
});

/** The header Idempotency-Key makes a repeat answer the view that was saved first. */
export const addSavedView = endpoint({
  id: 'addSavedView',
  method: 'POST',
  path: '/saved-views',
  tag: 'saved views',
  summary: 'Save a filter of the list of partner orders',
  who: 'handlePartnerOrders',
  body: fields.extend({ filters: viewFilters }),
  reply: saved,
  problems: [...guarded, 'saved_view_invalid', 'saved_views_full', 'idempotency_conflict'],
});

export const changeSavedView = endpoint({
  id: 'changeSavedView',
  method: 'PUT',
  path: '/saved-views/{id}',
  tag: 'saved views',
  summary:
    'Rename a saved view, share it, or replace its filter; of others only an admin, and only shared ones',
  who: 'handlePartnerOrders',
  params: ofView,
  body: fields.extend({
    filters: viewFilters.optional().describe('without it the filter stays'),
    version: z.number().int().describe('of the view as it was read'),
  }),
  reply: saved,
  problems: [
    ...guarded,
    'saved_view_not_found',
    'saved_view_invalid',
    'saved_view_changed',
    'saved_views_full',
  ],
});

/** One that is gone already is what was asked for. */
export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/{id}',
  tag: 'saved views',
  summary: 'Delete a saved view; of others only an admin, and only shared ones',
  who: 'handlePartnerOrders',
  params: ofView,
  reply: nothing,
  problems: guarded,
});
