/** The name of the constraint that PostgreSQL says was violated, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return violation(error)?.constraint
}

/** The constraint that PostgreSQL says was violated, and what it adds to that; undefined for any other error. */
export function violation(error: unknown): { constraint: string; detail: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  const constraint = error.constraint ?? said.exec(error.message)?.[1]
  const isViolation = String(error.code).startsWith('23') || (error.code === codeOfCopy && constraint)
  if (!isViolation) return undefined
  return {
    constraint: String(constraint).replace(numberOfPart, ''),
    detail: 'detail' in error ? String(error.detail) : '',
  }
}

// A node of Citus passes on what was said, and not the name; its part of a table has constraints with a number at their end.
const said = / constraint "(\w+)"(?: on table "\w+")?$/
const numberOfPart = /_\d{6,}$/
/** The code of whatever a node refused of rows that a query brought it, which lose their own. */
const codeOfCopy = 'XX000'
