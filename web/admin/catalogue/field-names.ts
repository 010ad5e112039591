import { scaleText, sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import {
  type Scale,
  type SideName,
  scales,
  sideNames,
  technologies,
} from '#rules/catalogue/products/product.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import { m } from '#texts/messages.ts';

const plainNames = (): Readonly<Record<string, string>> => ({
  id: m.products_id(),
  category: m.products_category(),
  retired: m.products_retired(),
  type: m.products_type(),
  length: m.products_length(),
  shape: m.products_shape(),
  width: m.products_width(),
  height: m.products_height(),
  weight: m.products_weight(),
  position: m.products_position(),
  meterColors: m.products_colors(),
  pencilColors: m.products_colors(),
  items: m.products_items(),
  sides: m.products_sides(),
  heliosId: m.products_code(),
  color: m.products_color(),
  scale: m.products_scale(),
  printTechnology: m.products_technology(),
  centerX: m.products_area_x(),
  centerY: m.products_area_y(),
});

/**
 * Of a side, or of an area on it: the form calls the sizes of the two differently, and not as those of the
 * product.
 */
const sizeNames = (isArea: boolean): Readonly<Record<string, string>> => ({
  width: isArea ? m.products_area_width() : m.products_side_width(),
  height: isArea ? m.products_area_height() : m.products_side_height(),
});

const textNames = (): Readonly<Record<string, string>> => ({
  name: m.products_name(),
  shortDescription: m.products_short(),
  description: m.products_description(),
});

/**
 * What a place of an area or an item is called: its number as it is typed, or what it is for in a difference.
 */
function placeName(part: string, locale: Locale): string {
  if (/^\d+$/.test(part)) return String(Number(part) + 1);
  const scale = scales.find((one): one is Scale => one === part);
  if (scale) return scaleText(scale)[locale];
  const technology = technologies.find((one) => one === part);
  return technology ? technologyTexts[technology][locale] : part;
}

/**
 * A field of a product in the words of its form, e.g. `name.cs`, `items.3.scale`, `items.H-1.color` or
 * `sides.0.printAreas.freeTop.Digital.width`.
 * @param sides of the product, for the names of its sides
 */
export function fieldName(
  field: string,
  sides: readonly { readonly name: string }[],
  locale: Locale,
): string {
  const [first = '', second = '', ...rest] = field.split('.');
  const plain = plainNames();
  const last = rest.at(-1) ?? '';
  const text = textNames()[first];
  if (text) return second ? `${text} (${languageNames[second as Locale] ?? second})` : text;
  if (first === 'items' && rest.length > 0) {
    // a code may have dots of its own
    const code = [second, ...rest.slice(0, -1)].join('.');
    return /^\d+$/.test(code)
      ? m.products_item_field({ number: Number(code) + 1, field: plain[last] ?? last })
      : m.products_code_field({ code, field: plain[last] ?? last });
  }
  if (first !== 'sides' || second === '') return plain[first] ?? (first || m.products_product());
  const index = Number(second);
  const name = sideNames.find((one): one is SideName => one === sides[index]?.name) ?? 'front';
  const places = rest[0] === 'printAreas' ? rest.slice(1, -1) : [];
  const sizes = sizeNames(rest[0] === 'printAreas');
  const words = [...places.map((part) => placeName(part, locale)), sizes[last] ?? plain[last] ?? ''].filter(
    Boolean,
  );
  return m.products_side_field({ side: sideText(name, index)[locale], field: words.join(', ') });
}
