/**
 * After a removed item of a list the focus would be nowhere: it goes to the control that removes the next one
 * (`data-remove`), else the last, once the list is drawn without it.
 * @param place of the removed item, from 0
 * @param otherwise what takes it where nothing is left to remove
 */
export function focusLeft(
  list: HTMLElement | null,
  place: number,
  otherwise: () => HTMLElement | null | undefined = () => list,
): void {
  requestAnimationFrame(() => {
    const left = list?.querySelectorAll<HTMLElement>('[data-remove]');
    (left?.[Math.min(place, left.length - 1)] ?? otherwise())?.focus();
  });
}
