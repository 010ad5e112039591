import { MOST_LETTERS } from '#rules/design/proposals/words.ts';
import { m } from '#texts/messages.ts';
import { oncePerLocale } from '#web/shell/words.server.ts';
import { priceWords } from '../list-words.server.ts';

/** Words of a product page that do not depend on the product; {names} are filled in where they are shown. */
export const productWords = oncePerLocale(() => ({
  crumbs: m.shell_crumbs(),
  color: m.color(),
  scale: m.scale(),
  ...priceWords(),
  ownPrint: m.own_print(),
  company: {
    title: m.proposals_product(),
    hint: m.proposals_hint(),
    name: m.proposals_company(),
    need: m.proposals_need(),
    activity: m.proposals_activity(),
    optional: m.form_optional(),
    logo: m.proposals_logo_pick(),
    show: m.proposals_show(),
    most: MOST_LETTERS,
  },
  carriers: m.product_carriers(),
  parcel: m.product_carrier_parcel(),
  pallet: m.product_carrier_pallet(),
  versions: m.product_versions(),
  noVersions: m.product_versions_none(),
  variants: m.product_variants(),
  printing: m.product_printing(),
  side: m.product_printing_side(),
  notPrinted: m.product_printing_none(),
  facts: m.product_facts(),
  wear: m.wear_open(),
}));

/** Words of the gallery and of its large view. */
export const galleryWords = oncePerLocale(() => ({
  pictures: m.product_pictures({ name: '{name}' }),
  picture: m.product_picture({ number: '{number}' }),
  position: m.product_picture_of({ at: '{at}', all: '{all}' }),
  previous: m.product_picture_previous(),
  next: m.product_picture_next(),
  open: m.product_pictures_open(),
  close: m.product_pictures_close(),
  zoomIn: m.product_zoom_in(),
  zoomOut: m.product_zoom_out(),
  zoomed: m.product_zoomed(),
  keysMove: m.product_keys_move(),
  keysZoom: m.product_keys_zoom(),
  keysClose: m.product_keys_close(),
}));

export type ProductWords = ReturnType<typeof productWords>;
export type GalleryWords = ReturnType<typeof galleryWords>;
