import type { Problem } from './problem.ts';

/** Of files, pictures and sheets that come in. */
export const problemsOfFiles = {
  too_many_files: { status: 422, log: 'More files than the call takes' },
  upload_too_large: { status: 413, log: 'A file is larger than the call takes' },
  upload_wrong_type: {
    status: 415,
    log: 'The type of a file is not taken here, or its content does not match its ending', // D-B115
  },
  upload_empty: { status: 422, log: 'A file has no content' },
  upload_broken: { status: 400, log: 'The files did not arrive as a whole' },
  file_type_not_allowed: { status: 422, log: 'The file type is not allowed' },
  file_unsafe: { status: 422, log: 'The drawing contains script, links or content from elsewhere' },
  file_locked: { status: 422, log: 'A PDF opens with a password only' },
  file_too_large: { status: 422, log: 'A file exceeds 1,000,000 bytes or all files exceed 3,000,000 bytes' },
  attachments_too_large: { status: 413, log: 'The files of a message exceed 3,000,000 bytes' }, // D-B115
  file_address_ended: {
    status: 404,
    log: 'The address of the file is not valid, or its quarter of an hour is over',
  },
  picture_too_large: {
    status: 422,
    log: 'A picture of a design exceeds 8,000,000 bytes, or all of a saved design exceed 8,500,000',
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
  sheet_empty: { status: 422, log: 'The sheet has no row' },
  sheet_too_large: { status: 422, log: 'The sheet has more rows or letters than one order is split by' },
  sheet_file_unreadable: { status: 422, log: 'The file of a split cannot be read' },
  sheet_file_error: { status: 422, log: 'A cell of the file holds an error' },
  sheet_file_letters: { status: 422, log: 'The letters of a list of values are in an old alphabet' },
} as const satisfies Record<string, Problem>;
