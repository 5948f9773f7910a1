/** The name of the constraint that PostgreSQL says was violated, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return violation(error)?.constraint
}

/** The constraint that PostgreSQL says was violated, and what it adds to that; undefined for any other error. */
export function violation(error: unknown): { constraint: string; detail: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  if (!String(error.code).startsWith('23')) return undefined
  return {
    constraint: String(error.constraint ?? constraintIn(error.message)),
    detail: 'detail' in error ? String(error.detail) : '',
  }
}

/** A node of Citus passes on what was said, and not the name: that of its part of a key ends in a number. */
function constraintIn(message: string): string | undefined {
  return / constraint "(\w+?)(?:_\d{6,})?"$/.exec(message)?.[1]
}
