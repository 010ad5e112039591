import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const BEGIN = '#field-';

/** Behind the address of a page with a record: that the page is opened with this field. */
export const fieldHash = (field: string): string => BEGIN + field;

/** The field the address asks for takes the focus. */
export function useAskedField(form: RefObject<HTMLFormElement | null>): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(BEGIN)) return;
    const control = form.current?.elements.namedItem(hash.slice(BEGIN.length));
    if (control instanceof HTMLElement) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      control.focus({ preventScroll: true });
    }
    // a form that begins anew once it is saved would take the focus there again
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  }, [hash, search, form, navigate]);
}
