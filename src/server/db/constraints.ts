/** The named constraint that a failed statement broke. */
export function constraintOf(error: unknown): string | undefined {
  return (error as { constraint?: string } | undefined)?.constraint;
}

/** What PostgreSQL refuses by a named constraint, as the error that `meanings` has for it. */
export async function translateConstraint<T>(write: Promise<T>, meanings: Record<string, () => Error>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw meanings[constraintOf(error) ?? '']?.() ?? error;
  }
}
