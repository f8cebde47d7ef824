/** Finds the named constraint that a failed statement broke. */
export function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string } | undefined)?.constraint;
}

/** Turns PostgreSQL's refusal by a named constraint into the error that `meanings` has for it. */
export async function translateConstraint<T>(write: Promise<T>, meanings: Record<string, () => Error>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw meanings[constraintOf(error) ?? '']?.() ?? error;
  }
}
