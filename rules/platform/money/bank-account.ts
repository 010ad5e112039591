/** Where a transfer goes. */
export type BankAccount = {
  readonly owner: string;
  readonly iban: string;
  readonly accountNumber: string;
  readonly swiftBic: string;
  /** true until the shop names its own account; shown as such, never as a real IBAN (D-S79) */
  readonly isPlaceholder: boolean;
};
