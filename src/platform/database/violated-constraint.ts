/** Returns the name of the violated constraint, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return violation(error)?.constraint
}

/** Returns the violated constraint and PostgreSQL's detail; undefined for any other error. */
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

// Finds the constraint's name in a message, because an error of a Citus node lacks the separate name. Names
// on shards end with a number.
const said = / constraint "(\w+)"(?: on table "\w+")?$/
const numberOfPart = /_\d{6,}$/
/** The error code that Citus uses in place of a node's own code. */
const codeOfCopy = 'XX000'
