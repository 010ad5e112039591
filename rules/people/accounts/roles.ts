/** Who somebody with an account is (SHL-042). */
export const roles = ['admin', 'partner', 'dealer'] as const;
