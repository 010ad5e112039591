import type { Texts } from '../editions/editions.ts';
import {
  MAX_COLORS_PER_ELEMENT,
  MAX_FONT_SIZE,
  MAX_NODES_PER_SIDE,
  MAX_SIDE_TEXT,
  MAX_TEXT_LENGTH,
  MIN_FONT_SIZE,
} from './limits.ts';

/** Why a command of the designer cannot be done, in words for the person whose button is grey. */
export const artworkFailures = {
  nothing_selected: {
    cs: 'Nejprve vyberte prvek.',
    en: 'Select an item first.',
    de: 'Bitte wählen Sie zuerst ein Element.',
  },
  element_not_found: {
    cs: 'Tento prvek už v návrhu není.',
    en: 'This item is no longer in the design.',
    de: 'Dieses Element ist nicht mehr im Entwurf.',
  },
  different_sides: {
    cs: 'Najednou lze upravovat jen prvky jedné strany.',
    en: 'Only items of one side can be changed together.',
    de: 'Gemeinsam ändern lassen sich nur Elemente einer Seite.',
  },
  wrong_kind: {
    cs: 'Tato úprava se na vybraný prvek nevztahuje.',
    en: 'This change does not apply to the selected item.',
    de: 'Diese Änderung passt nicht zum ausgewählten Element.',
  },
  side_not_found: {
    cs: 'Produkt tuto stranu nemá.',
    en: 'The product has no such side.',
    de: 'Das Produkt hat diese Seite nicht.',
  },
  side_not_printable: {
    cs: 'Tuto stranu nelze potisknout.',
    en: 'This side cannot be printed.',
    de: 'Diese Seite kann nicht bedruckt werden.',
  },
  side_full: {
    cs: `Na jedné straně může být nejvýše ${MAX_NODES_PER_SIDE} prvků.`,
    en: `A side takes at most ${MAX_NODES_PER_SIDE} items.`,
    de: `Eine Seite fasst höchstens ${MAX_NODES_PER_SIDE} Elemente.`,
  },
  id_taken: {
    cs: 'Prvek už v návrhu je.',
    en: 'The item is already in the design.',
    de: 'Das Element ist bereits im Entwurf.',
  },
  text_too_long: {
    cs: `Text je příliš dlouhý. Jeden prvek má nejvýše ${MAX_TEXT_LENGTH} znaků, strana ${MAX_SIDE_TEXT}.`,
    en: `The text is too long. One item takes ${MAX_TEXT_LENGTH} characters, a side ${MAX_SIDE_TEXT}.`,
    de: `Der Text ist zu lang. Ein Element fasst ${MAX_TEXT_LENGTH} Zeichen, eine Seite ${MAX_SIDE_TEXT}.`,
  },
  style_unavailable: {
    cs: 'Toto písmo takový řez nemá.',
    en: 'This font has no such style.',
    de: 'Diese Schrift hat keinen solchen Schnitt.',
  },
  size_out_of_range: {
    cs: `Velikost písma je od ${MIN_FONT_SIZE} do ${MAX_FONT_SIZE}.`,
    en: `The font size is between ${MIN_FONT_SIZE} and ${MAX_FONT_SIZE}.`,
    de: `Die Schriftgröße liegt zwischen ${MIN_FONT_SIZE} und ${MAX_FONT_SIZE}.`,
  },
  color_invalid: {
    cs: 'Barvu zadejte jako HEX, například #C8102E.',
    en: 'Enter the colour as HEX, for example #C8102E.',
    de: 'Bitte geben Sie die Farbe als HEX ein, zum Beispiel #C8102E.',
  },
  pantone_invalid: {
    cs: 'Kód Pantone zadejte jako na vzorníku, například 186 C.',
    en: 'Enter the Pantone code as on the fan, for example 186 C.',
    de: 'Bitte geben Sie den Pantone-Code wie auf dem Fächer ein, zum Beispiel 186 C.',
  },
  too_many_colors: {
    cs: `Jeden prvek má nejvýše ${MAX_COLORS_PER_ELEMENT} tiskových barev.`,
    en: `One item takes at most ${MAX_COLORS_PER_ELEMENT} print colours.`,
    de: `Ein Element hat höchstens ${MAX_COLORS_PER_ELEMENT} Druckfarben.`,
  },
  colors_follow_reduction: {
    cs: 'Obrázek se tiskne v pevném počtu barev. Nejprve zvolte jiný počet.',
    en: 'The picture prints in a fixed number of colours. Choose another number first.',
    de: 'Das Bild wird in einer festen Anzahl von Farben gedruckt. Bitte wählen Sie zuerst eine andere Anzahl.',
  },
  crop_invalid: {
    cs: 'Tento výřez obrázku nelze použít.',
    en: 'This part of the picture cannot be used.',
    de: 'Dieser Bildausschnitt lässt sich nicht verwenden.',
  },
  select_three: {
    cs: 'Vyberte alespoň tři prvky.',
    en: 'Select at least three items.',
    de: 'Bitte wählen Sie mindestens drei Elemente.',
  },
  nothing_to_paste: {
    cs: 'Není co vložit. Nejprve zkopírujte prvek.',
    en: 'There is nothing to paste. Copy an item first.',
    de: 'Es gibt nichts einzufügen. Bitte kopieren Sie zuerst ein Element.',
  },
  image_invalid: {
    cs: 'Obrázek se nepodařilo přečíst.',
    en: 'The picture could not be read.',
    de: 'Das Bild konnte nicht gelesen werden.',
  },
  already_front: {
    cs: 'Prvek už je nejvýše.',
    en: 'The item is already on top.',
    de: 'Das Element liegt bereits oben.',
  },
  already_back: {
    cs: 'Prvek už je nejníže.',
    en: 'The item is already at the bottom.',
    de: 'Das Element liegt bereits unten.',
  },
  does_not_fit: {
    cs: 'Prvek se do tiskové plochy nevejde ani v nejmenší velikosti.',
    en: 'The item does not fit the printable area even at the smallest size.',
    de: 'Das Element passt auch in der kleinsten Größe nicht in die Druckfläche.',
  },
  no_room_in_area: {
    cs: 'V potřebné velikosti se prvek do tiskové plochy nevejde. Zkraťte text nebo zvolte jiné písmo.',
    en: 'At the size it needs, the item does not fit the printable area. Shorten the text or choose another font.',
    de: 'In der nötigen Größe passt das Element nicht in die Druckfläche. Bitte kürzen Sie den Text oder wählen Sie eine andere Schrift.',
  },
  no_room_beside: {
    cs: 'Většímu prvku v tiskové ploše překáží jiný prvek, stupnice nebo kloub. Přesuňte, co překáží, nebo zkraťte text.',
    en: 'Another item, the graduation or a joint is in the way of a larger one. Move what is in the way or shorten the text.',
    de: 'Für ein größeres Element ist ein anderes Element, die Skala oder ein Gelenk im Weg. Bitte verschieben Sie es oder kürzen Sie den Text.',
  },
  nothing_to_copy: {
    cs: 'Na straně 1 zatím nic není.',
    en: 'There is nothing on side 1 yet.',
    de: 'Auf Seite 1 ist noch nichts.',
  },
  nothing_to_reset: { cs: 'Návrh je prázdný.', en: 'The design is empty.', de: 'Der Entwurf ist leer.' },
  tabs_not_offered: {
    cs: 'U tohoto produktu se počet barev nevolí.',
    en: 'The number of colours is not chosen for this product.',
    de: 'Bei diesem Produkt wird die Farbanzahl nicht gewählt.',
  },
  color_unavailable: {
    cs: 'Produkt se v této barvě nevyrábí.',
    en: 'The product is not made in this colour.',
    de: 'Das Produkt gibt es nicht in dieser Farbe.',
  },
  combination_out_of_stock: {
    cs: 'Tato kombinace barvy a stupnice není skladem.',
    en: 'This combination of colour and scale is out of stock.',
    de: 'Diese Kombination aus Farbe und Skala ist nicht auf Lager.',
  },
  scale_unavailable: {
    cs: 'Produkt tuto stupnici nemá.',
    en: 'The product does not come with this scale.',
    de: 'Das Produkt gibt es nicht mit dieser Skala.',
  },
} as const satisfies Record<string, Texts>;

export type ArtworkFailure = keyof typeof artworkFailures;
