/** The label of a field that is required (ADM-051). */
export const Starred = ({ children }: { readonly children: string }) => (
  <>
    {children} <span aria-hidden="true">*</span>
  </>
);
