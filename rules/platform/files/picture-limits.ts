/** A print file, and all of one order or message; both are inclusive (CHK-054, CHK-055, D-S69). */
export const ATTACHMENT_MAX_BYTES = 1_000_000;
export const ATTACHMENTS_MAX_BYTES = 3_000_000;
/** The same for texts, in megabytes. */
export const attachmentLimits = {
  one: ATTACHMENT_MAX_BYTES / 1_000_000,
  all: ATTACHMENTS_MAX_BYTES / 1_000_000,
};
/**
 * A raster picture of a design goes to the press as it was given, up to this: a photograph of 24 megapixels.
 * Drawings keep the limit of print files, for reading one costs more than its bytes.
 */
export const PICTURE_MAX_BYTES = 8_000_000;
/** Pictures of one saved design together. */
export const PICTURES_MAX_BYTES = 8_500_000;
/** Pictures and print files of one order together: what fits into its request. */
export const ORDER_FILES_MAX_BYTES = 12_000_000;
/** The file a picture was made of: a larger one stays with whoever has it. */
export const ORIGINAL_MAX_BYTES = 4_000_000;
