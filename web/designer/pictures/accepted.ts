export const pictureExtensions = [
  ...['png', 'jpg', 'jpeg', 'svg', 'pdf', 'ai', 'eps'],
  ...['webp', 'tif', 'tiff', 'heic', 'heif'],
] as const;

/** What fields for files of pictures let be chosen. */
export const accepted = pictureExtensions.map((extension) => `.${extension}`).join(',');
