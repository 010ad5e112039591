/** What is wrong with a field (CHK-036): texts ERR-006 to ERR-011, and marks nobody can see. */
export type FieldProblem =
  | 'required'
  | 'name_format'
  | 'phone_format'
  | 'email'
  | 'zip'
  | 'country'
  | 'direction_marks';
