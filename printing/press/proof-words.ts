import { m } from '#texts/messages.ts';

/** What a proof says, in the language of the edition. */
export const proofWords = {
  title: m.proof_title,
  scale: m.proof_scale,
  order: m.proof_order,
  item: m.proof_item,
  quantity: m.proof_quantity,
  product: m.proof_product,
  code: m.proof_code,
  color: m.proof_color,
  scaleMarks: m.proof_scale_marks,
  sideSize: m.proof_side_size,
  area: m.proof_area,
  print: m.proof_print,
  platesInOrder: m.proof_plates_in_order,
  plate: m.proof_plate,
  sizeMm: m.proof_size_mm,
  separation: m.proof_separation,
  white: m.proof_white,
  carriesWhite: m.proof_carries_white,
  whiteParts: m.proof_white_parts,
  whiteBase: m.proof_white_base,
  configuration: m.proof_configuration,
  jobName: m.proof_job,
  version: m.proof_version,
  without: m.proof_without,
  hash: m.proof_hash,
  fullColor: m.proof_full_color,
  binding: m.proof_binding,
  bar: m.proof_bar,
  approved: m.proof_approved,
  change: m.proof_change,
  note: m.proof_note,
  date: m.proof_date,
  signature: m.proof_signature,
  page: m.proof_page,
  of: m.proof_of,
  swatch: m.proof_swatch,
  preview: m.proof_preview,
} as const;

/** The noun beside a number of pieces. */
export const proofPieces = m.proof_pieces;

/** How many plates are made, and how many of them the price counts. */
export const proofPlateCount = m.proof_plate_count;

/** Of pieces that differ: which one is drawn, which has the longest words, and where all of them are. */
export const proofShown = m.proof_piece_shown;
export const proofLongest = m.proof_piece_longest;
export const proofAll = m.proof_piece_all;
