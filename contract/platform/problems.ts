type Problem = {
  readonly status: number;
  /**
   * English, for logs and for the `message` field of the wire; spelled as the specification spells it where
   * it does
   */
  readonly log: string;
};

/** Every way a call can fail; what people read is in problem-texts.ts. */
export const problems = {
  invalid_input: {
    status: 400,
    log: 'The request is not valid',
  },
  missing_parameter: {
    status: 400,
    log: 'Required parameter was null or undefined', // ERR-014
  },
  not_signed_in: {
    status: 401,
    log: 'Not signed in',
  },
  not_allowed: {
    status: 403,
    log: 'Not allowed',
  },
  foreign_origin: {
    status: 403,
    log: 'The request comes from another site',
  },
  login_failed: {
    status: 401,
    log: 'Login failed',
  },
  login_paused: {
    status: 429,
    log: 'Login failed',
  },
  not_found: {
    status: 404,
    log: 'Not found',
  },
  method_not_allowed: {
    status: 405,
    log: 'The address does not take this method',
  },
  product_not_found: {
    status: 404,
    log: 'Product not found', // ERR-003
  },
  category_not_found: {
    status: 404,
    log: 'Category is undefined', // CFG-090, CRT-019
  },
  availability_not_found: {
    status: 404,
    log: 'Availability not found', // PRC-052
  },
  price_list_missing: {
    status: 404,
    log: 'Failed to find default or current price list', // PRC-050
  },
  key_not_found: {
    status: 422,
    log: 'Key was not found', // PRC-012
  },
  too_many_rows: {
    status: 422,
    log: 'The list is too long for one answer: ask for it in pages',
  },
  unknown_technology_type: {
    status: 422,
    log: 'Unknown technology type', // PRC-051
  },
  unsupported_locale: {
    status: 422,
    log: 'Unsupported locale', // PRC-040
  },
  unsupported_locale_or_currency: {
    status: 422,
    log: 'Unsupported locale or currency', // PRC-053
  },
  invalid_currency_conversion: {
    status: 422,
    log: 'Invalid currency conversion request', // PRC-054
  },
  below_minimum: {
    status: 422,
    log: 'It is necessary to select the minimum number of pieces', // ERR-005
  },
  out_of_stock: {
    status: 409,
    log: 'Selection not possible because there are not enough items in stock', // ERR-004
  },
  totals_differ: {
    status: 409,
    log: 'The totals differ from those of the server',
  },
  order_code_taken: {
    status: 409,
    log: 'The order code is taken',
  },
  order_code_outdated: {
    status: 409,
    log: 'The order code is not of this month',
  },
  too_many_orders: {
    status: 429,
    log: 'Too many orders from one address or for one e-mail in a short time',
  },
  too_many_unpaid_orders: {
    status: 409,
    log: 'The unpaid orders of one address or e-mail hold as much as they may',
  },
  too_many_saved_designs: {
    status: 429,
    log: 'Too many designs saved from one address',
  },
  account_designs_full: {
    status: 409,
    log: 'The account keeps as many designs as it may',
  },
  account_design_changed: {
    status: 409,
    log: 'The design was kept from elsewhere since it was read',
  },
  account_design_not_found: {
    status: 404,
    log: 'The account has no such design',
  },
  idempotency_conflict: {
    status: 409,
    log: 'The idempotency key was used for another request',
  },
  artwork_invalid: {
    status: 422,
    log: 'The artwork document is not valid',
  },
  code_nowhere: {
    status: 422,
    log: 'The design names a code that no fan has',
  },
  outside_print_area: {
    status: 422,
    log: 'Item is outside the printable area', // CFG-037
  },
  colors_not_chosen: {
    status: 422,
    log: 'The number of colours of a side is not chosen', // CFG-070
  },
  too_many_colors: {
    status: 422,
    log: 'The design uses too many colours',
  },
  design_not_printable: {
    status: 422,
    log: 'The design does not pass the preflight',
  },
  design_not_found: {
    status: 404,
    log: 'There is no saved design of this code, or it has expired',
  },
  comment_not_found: {
    status: 404,
    log: 'The design has no such comment',
  },
  comment_not_yours: {
    status: 403,
    log: 'The secret is neither of who wrote the comment nor of who saved the design',
  },
  comment_outside: {
    status: 400,
    log: 'The comment names a side the product does not have, or a place outside of it',
  },
  comment_too_long: {
    status: 422,
    log: 'The comment has more than 1000 characters',
  },
  too_many_comments: {
    status: 409,
    log: 'The design has as many comments as it may',
  },
  order_not_found: {
    status: 404,
    log: 'Order not found',
  },
  order_file_not_found: {
    status: 404,
    log: 'The order has no such file, or its bytes are gone',
  },
  file_address_ended: {
    status: 404,
    log: 'The address of the file is not valid, or its quarter of an hour is over',
  },
  mail_of_cancelled_order: {
    status: 409,
    log: 'The order was cancelled, its confirmation would ask for money',
  },
  cancellation_outdated: {
    status: 409,
    log: 'The order is no longer cancelled, its cancellation would say so',
  },
  reminder_outdated: {
    status: 409,
    log: 'The order waits for no money any more, its reminder would ask for it',
  },
  cancelled_order_anonymised: {
    status: 409,
    log: 'The order was given up and says nothing about its person any more, it cannot be taken up again',
  },
  order_anonymised: {
    status: 409,
    log: 'The order says nothing about its person any more, there is nobody to write to',
  },
  designs_removed: {
    status: 409,
    log: 'The designs of the order were removed when their time was over',
  },
  mail_not_sent_yet: {
    status: 409,
    log: 'The mail has not been sent yet and will be sent by itself',
  },
  print_file_not_found: {
    status: 404,
    log: 'There is no such print file, or it could not be made yet',
  },
  address_direction_marks: {
    status: 422,
    log: 'Marks of the direction of writing in an address',
  },
  address_invalid: {
    status: 422,
    log: 'Please correct the errors in the form',
  },
  delivery_price_differs: {
    status: 422,
    log: 'Delivery there costs another price than the order says',
  },
  not_deliverable: {
    status: 422,
    log: 'The address is not deliverable',
  },
  file_type_not_allowed: {
    status: 422,
    log: 'The file type is not allowed',
  },
  file_unsafe: {
    status: 422,
    log: 'The drawing contains script, links or content from elsewhere',
  },
  file_locked: {
    status: 422,
    log: 'A PDF opens with a password only',
  },
  file_too_large: {
    status: 422,
    log: 'A file exceeds 1,000,000 bytes or all files exceed 3,000,000 bytes',
  },
  picture_too_large: {
    status: 422,
    log: 'A picture of a design exceeds 8,000,000 bytes, or all of a saved design exceed 8,500,000',
  },
  too_many_files: {
    status: 422,
    log: 'More files than the call takes',
  },
  upload_too_large: {
    status: 413,
    log: 'A file is larger than the call takes',
  },
  upload_wrong_type: {
    status: 415, // D-B115
    log: 'The type of a file is not taken here, or its content does not match its ending',
  },
  upload_empty: {
    status: 422,
    log: 'A file has no content',
  },
  upload_broken: {
    status: 400,
    log: 'The files did not arrive as a whole',
  },
  too_many_tickets: {
    status: 422,
    log: 'More orders match than one file of their papers holds',
  },
  many_at_most: {
    status: 422,
    log: 'More orders match than are acted on at once',
  },
  carrier_code_missing: {
    status: 422,
    log: 'The table of the carrier has no line of this order',
  },
  carrier_missing: {
    status: 422,
    log: 'The table of the carrier names no carrier of this order',
  },
  undo_ended: {
    status: 409,
    log: 'It is too late to take this back, or nothing of it was done',
  },
  print_too_heavy: {
    status: 422,
    log: 'The print file takes more time or memory than one file may',
  },
  picture_unreadable: {
    status: 422,
    log: 'A picture of a design begins like one, but cannot be opened to its end',
  },
  picture_too_many_pixels: {
    status: 422,
    log: 'A picture of a design has more than 50 megapixels (25 as progressive JPEG, 12 as interlaced PNG) or a side above 32,000',
  },
  pictures_too_many_pixels: {
    status: 422,
    log: 'The pictures of an order or a saved design have more than 150 megapixels together',
  },
  payment_method_unavailable: {
    status: 422,
    log: 'This payment method is currently not available', // PAY-040
  },
  payment_failed: {
    status: 502,
    log: 'The payment could not be made', // PAY-039
  },
  payment_not_found: {
    status: 404,
    log: 'There is no such payment',
  },
  payment_not_completed: {
    status: 409,
    log: 'The payment is not completed',
  },
  order_already_paid: {
    status: 409,
    log: 'The order is paid already',
  },
  payment_under_review: {
    status: 409,
    log: 'Money came for this order and waits for a person',
  },
  partners_order_without_payment: {
    status: 403,
    log: 'Partners order from the recapitulation, without payment',
  },
  print_data_stored: {
    status: 409,
    log: 'The order has its designs already',
  },
  order_closed: {
    status: 409,
    log: 'The order was cancelled by staff',
  },
  not_a_bank_transfer: {
    status: 409,
    log: 'Only an order paid by bank transfer can be marked as paid',
  },
  status_stale: {
    status: 409,
    log: 'The order has moved on since it was read',
  },
  value_changed: {
    status: 409,
    log: 'Somebody else has set another value since it was read',
  },
  status_not_possible: {
    status: 409,
    log: 'No transition leads from this status to that one',
  },
  order_not_ready: {
    status: 409,
    log: 'Something the next status needs is missing',
  },
  act_not_possible: {
    status: 409,
    log: 'The order does not allow this in its present state',
  },
  design_decided: {
    status: 409,
    log: 'This version of the design is decided already',
  },
  design_changed: {
    status: 409,
    log: 'There is a newer version of the design than the one that was seen',
  },
  pin_not_found: {
    status: 404,
    log: 'The order has no such pin',
  },
  pins_full: {
    status: 409,
    log: 'This version of the design has all the pins it may have',
  },
  held_rejection_not_found: {
    status: 404,
    log: 'The order has no such rejection of a guest',
  },
  held_rejection_over: {
    status: 409,
    log: 'The rejection of the guest does not wait any more',
  },
  order_item_not_found: {
    status: 404,
    log: 'The order has no such item',
  },
  dealer_not_found: {
    status: 404,
    log: 'Dealer not found',
  },
  partner_not_found: {
    status: 404,
    log: 'There is no partner with such a price list',
  },
  partner_has_orders: {
    status: 409,
    log: 'The partner cannot be deleted because they have follow-up orders.', // ADM-059
  },
  default_list_fixed: {
    status: 409,
    // D-B99
    log: 'The default price list belongs to no partner and cannot be changed, locked or deleted as one',
  },
  invitation_not_found: { status: 404, log: 'The invitation does not hold' },
  too_many_people: { status: 409, log: 'The partner has as many people as they may' },
  limit_not_for_function: { status: 409, log: 'Only who orders without being an owner has limits' },
  above_limit: { status: 409, log: 'The order is above a limit of who places it' },
  order_requests_full: { status: 409, log: 'The person has as many open requests as they may' },
  order_request_not_found: { status: 404, log: 'There is no such request, or it was decided or has ended' },
  last_owner: { status: 409, log: 'The last owner of a partner stays' },
  account_not_found: {
    status: 404,
    log: 'There is no such account of the staff',
  },
  account_invalid: {
    status: 422,
    log: 'Please correct the errors in the form.', // ADM-053
  },
  email_taken: {
    status: 409,
    log: 'This email is already taken', // ADM-054
  },
  account_changed: {
    status: 409,
    log: 'The account was changed by somebody else since it was read',
  },
  own_account: {
    status: 409,
    log: 'Nobody takes the access from their own account',
  },
  last_admin: {
    status: 409,
    log: 'The last admin who can sign in stays one',
  },
  delivery_not_found: {
    status: 404,
    log: 'The order has no such delivery',
  },
  expedition_date_too_early: {
    status: 422,
    log: 'The expedition date is before the order',
  },
  carrier_code_invalid: {
    status: 422,
    log: 'Carrier code is required',
  },
  order_request_needs_words: {
    status: 422,
    log: 'A refused request needs a word to who asked',
  },
  order_request_file_gone: {
    status: 409,
    log: 'A file of the request is no longer stored',
  },
  message_empty: {
    status: 422,
    log: 'A message needs a comment or an attachment',
  },
  message_too_long: {
    status: 422,
    log: 'The message has more than 2000 characters',
  },
  attachments_too_large: {
    status: 413, // D-B115
    log: 'The files of a message exceed 3,000,000 bytes',
  },
  designs_undecided: {
    status: 422,
    log: 'A design is neither approved nor rejected',
  },
  rejection_needs_comment: {
    status: 422,
    log: 'A rejected design needs a comment',
  },
  designs_missing: {
    status: 422,
    log: 'A design that is not approved has no new file',
  },
  design_over_approved: {
    status: 409,
    log: 'A file would replace an approved design',
  },
  design_files_mismatch: {
    status: 400,
    log: 'The files and the items they belong to are not equally many',
  },
  proof_not_ready: {
    status: 409,
    log: 'The proof of the item is not made yet, or could not be made',
  },
  link_not_found: {
    status: 404,
    log: 'There is no such link to an order, or it has ended',
  },
  link_may_not_decide: {
    status: 403,
    log: 'The link may not decide about designs',
  },
  guest_name_missing: {
    status: 422,
    log: 'Whoever uses a shared link has to give a name',
  },
  too_many_messages: {
    status: 429,
    log: 'The link has written as much as it may in a day',
  },
  too_many_withdrawals: {
    status: 429,
    log: 'As many withdrawals named this e-mail or this order as may in a day',
  },
  message_unfilled: {
    status: 422,
    log: 'The message still has fields in braces',
  },
  reply_template_invalid: {
    status: 422,
    log: 'A text of the template is missing, too long or names an unknown field',
  },
  reply_template_not_found: {
    status: 404,
    log: 'There is no such template',
  },
  reply_template_changed: {
    status: 409,
    log: 'The template was changed by somebody else since it was read',
  },
  carrier_invalid: {
    status: 422,
    log: 'A carrier has no name, no column with the reference, or a column without a name',
  },
  carrier_not_found: {
    status: 404,
    log: 'There is no such carrier',
  },
  carrier_changed: {
    status: 409,
    log: 'The carrier was changed by somebody else since it was read',
  },
  carrier_code_there: {
    status: 409,
    log: 'The consignment has another carrier code already',
  },
  consignment_not_found: {
    status: 404,
    log: 'There is no consignment of this reference',
  },
  consignment_unnamed: {
    status: 409,
    log: 'The order has several consignments, and the reference is its code alone',
  },
  carriers_full: {
    status: 409,
    log: 'There are as many carriers as there may be',
  },
  carrier_table_empty: {
    status: 404,
    log: 'No order of the filter waits to be dispatched without a carrier code',
  },
  carrier_table_too_long: {
    status: 422,
    log: 'More orders match than one table of a carrier holds',
  },
  reply_templates_full: {
    status: 409,
    log: 'There are as many templates as there may be',
  },
  saved_view_invalid: {
    status: 422,
    log: 'The name of the view is missing or too long',
  },
  saved_view_not_found: {
    status: 404,
    log: 'There is no such view for the caller',
  },
  saved_view_changed: {
    status: 409,
    log: 'The view was changed by somebody else since it was read',
  },
  saved_views_full: {
    status: 409,
    log: 'There are as many views of this kind as there may be',
  },
  order_notes_full: {
    status: 409,
    log: 'The order has as many internal notes as it may',
  },
  mention_unknown: {
    status: 422,
    log: 'A note mentions somebody who may not see the order',
  },
  order_files_full: {
    status: 409,
    log: 'The files of the order take as much room as they may',
  },
  too_many_versions: {
    status: 409,
    log: 'The design has as many versions as it may',
  },
  too_many_links: {
    status: 409,
    log: 'The order has as many links as it may',
  },
  invoice_issued: {
    status: 409,
    log: 'The invoice was issued already',
  },
  stock_changed: {
    status: 409,
    log: 'The stock is another one than was seen',
  },
  stock_file_changed: {
    status: 409,
    log: 'The stock of some items is another one than was compared with a file',
  },
  image_not_found: {
    status: 404,
    log: 'The product has no such picture',
  },
  too_many_images: {
    status: 409,
    log: 'The product has as many pictures as one may have',
  },
  settings_missing: {
    status: 503,
    log: 'The shop has no settings yet',
  },
  settings_invalid: {
    status: 400,
    log: 'A setting is out of its bounds',
  },
  settings_changed: {
    status: 409,
    log: 'Somebody else changed the settings meanwhile',
  },
  transport_zone_invalid: {
    status: 400,
    log: 'Districts or prices of the transport are not right',
  },
  transport_zone_changed: {
    status: 409,
    log: 'Somebody else changed the transport to these districts meanwhile',
  },
  transport_zone_last: {
    status: 409,
    log: 'Without any price of transport nothing can be sold',
  },
  company_invalid: {
    status: 400,
    log: 'A field of the company record is not right',
  },
  company_changed: {
    status: 409,
    log: 'Somebody else changed the company record meanwhile',
  },
  paper_invalid: {
    status: 400,
    log: 'The text of a paper cannot be published',
  },
  paper_changed: {
    status: 409,
    log: 'Somebody else published this paper meanwhile',
  },
  paper_version_not_found: {
    status: 404,
    log: 'There is no such version of this paper',
  },
  location_invalid: {
    status: 422,
    log: 'A field of the delivery location is wrong',
  },
  too_many_locations: {
    status: 422,
    log: 'The partner has as many delivery locations as one may have',
  },
  sheet_empty: {
    status: 422,
    log: 'The sheet has no row',
  },
  sheet_too_large: {
    status: 422,
    log: 'The sheet has more rows or letters than one order is split by',
  },
  sheet_unreadable: {
    status: 422,
    log: 'The columns of the sheet tell neither shape of a split',
  },
  sheet_file_unreadable: {
    status: 422,
    log: 'The file of a split cannot be read',
  },
  sheet_file_error: {
    status: 422,
    log: 'A cell of the file holds an error',
  },
  sheet_file_letters: {
    status: 422,
    log: 'The letters of a list of values are in an old alphabet',
  },
  last_split_not_found: {
    status: 404,
    log: 'No earlier order of this partner was split for as many items',
  },
  location_not_found: {
    status: 404,
    log: 'There is no such delivery location',
  },
  location_changed: {
    status: 409,
    log: 'Somebody else changed the delivery location meanwhile',
  },
  location_used: {
    status: 409,
    log: 'The delivery location is used in an order',
  },
  split_invalid: {
    status: 422,
    log: 'Validation failed: quantity sums do not match or invalid rows exist',
  },
  price_list_changed: {
    status: 409,
    log: 'The price list was changed since it was read',
  },
  price_rows_refused: {
    status: 422,
    log: 'A cell of the price list is wrong',
  },
  price_file_refused: {
    status: 422,
    log: 'The file of prices was refused',
  },
  price_check_ended: {
    status: 404,
    log: 'There is no such check of a file, or it was applied or has ended',
  },
  price_jumps_unconfirmed: {
    status: 409,
    log: 'Prices change by more than 20 percent and nobody confirmed it',
  },
  prices_removed_unconfirmed: {
    status: 409,
    log: 'Codes would lose their prices and nobody confirmed how many',
  },
  default_list_empty: {
    status: 409,
    log: 'The default price list would have no prices',
  },
  price_version_not_found: {
    status: 404,
    log: 'The price list has no such version',
  },
  swatches_changed: {
    status: 409,
    log: 'The library of colours was changed since it was read',
  },
  swatch_check_ended: {
    status: 404,
    log: 'There is no such check of a file of colours, or it was applied or has ended',
  },
  swatches_refused_unconfirmed: {
    status: 409,
    log: 'Colours of the file were refused and nobody confirmed to leave them out',
  },
  swatch_version_not_found: {
    status: 404,
    log: 'The library of colours has no such version',
  },
  product_changed: {
    status: 409,
    log: 'The product was changed since it was read',
  },
  product_refused: {
    status: 422,
    log: 'A field of the product is wrong',
  },
  product_version_not_found: {
    status: 404,
    log: 'The product has no such version',
  },
  catalogue_not_empty: {
    status: 409,
    log: 'The standard catalogue is taken by an empty one only',
  },
  product_check_ended: {
    status: 404,
    log: 'There is no such check of a file of products, or it was applied or has ended',
  },
  catalogue_changed: {
    status: 409,
    log: 'Products of the file were changed since it was checked',
  },
  books_empty: {
    status: 404,
    log: 'No order of this period counts',
  },
  own_orders_empty: {
    status: 404,
    log: 'No order of the partner is left by the filters',
  },
  own_orders_too_long: {
    status: 409,
    log: 'More orders of the partner than one file holds',
  },
  books_too_long: {
    status: 409,
    log: 'More orders than one file holds',
  },
  webhook_not_genuine: {
    status: 400,
    log: 'The signature of the webhook is not that of the provider',
  },
  mail_not_set: {
    status: 409,
    log: 'No mail server is set',
  },
  mail_not_taken: {
    status: 502,
    log: 'The mail server did not take the mail',
  },
  provider_not_set: {
    status: 409,
    log: 'No credentials of this payment provider are set',
  },
  provider_refused: {
    status: 502,
    log: 'The payment provider does not take the credentials',
  },
  provider_unreachable: {
    status: 502,
    log: 'The payment provider did not answer',
  },
  first_admin_link_invalid: {
    status: 403,
    log: 'The link for the first admin does not hold',
  },
  body_too_large: {
    status: 413,
    log: 'The request body is too large',
  },
  body_too_complex: {
    status: 400,
    log: 'The request body is too deep or has too many parts',
  },
  uploads_at_once: {
    status: 429,
    log: 'Too many large bodies from one address at once',
  },
  rate_limited: {
    status: 429,
    log: 'Too many requests',
  },
  unavailable: {
    status: 503,
    log: 'The service is not available at the moment',
  },
  unexpected: {
    status: 500,
    log: 'Unexpected error',
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

/** Codes that any call may answer and that no record lists. */
export const generalCodes = [
  'invalid_input',
  'missing_parameter',
  'foreign_origin',
  'body_too_large',
  'body_too_complex',
  'uploads_at_once',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const satisfies readonly ProblemCode[];
export type GeneralCode = (typeof generalCodes)[number];

/** Codes that any call with files may answer besides. */
export const uploadCodes = [
  'too_many_files',
  'upload_too_large',
  'upload_wrong_type',
  'upload_empty',
  'upload_broken',
  'file_unsafe',
  'file_locked',
] as const satisfies readonly ProblemCode[];
export type UploadCode = (typeof uploadCodes)[number];
