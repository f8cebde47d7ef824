const inParts = /^(\d{2})\s*[-\s]\s*(\d{4})\s*[-\s]\s*(\d{7,8})\s*[-\s]\s*(\d{2,3})$/;
const inOne = /^(\d{2})(\d{4})(\d{7})(\d{2,3})$/;

/**
 * Parses a bank account of bank, branch, account and suffix (docs/product/funding-registrations.md, "Numbers"): `01 0902 0068389 00` →
 * `01-0902-0068389-00`; undefined where it is none.
 */
export function parseBankAccount(typed: string): string | undefined {
  const match = inParts.exec(typed.trim()) ?? inOne.exec(typed.trim());
  return match ? match.slice(1).join('-') : undefined;
}
