// The fields of an error in which PostgreSQL says why it refused a statement, in the order of printing.
const fields = ['detail', 'hint', 'constraint', 'where', 'code'] as const

/**
 * Returns an error's message and PostgreSQL's details (hint, constraint and others), one line each, followed
 * by the message and details of its cause. For developers only: the detail quotes the values of a row.
 */
export function explainDatabaseError(error: Error): string {
  const cause = error.cause instanceof Error ? [`  because of ${explainDatabaseError(error.cause)}`] : []
  return [error.message, ...databaseLinesOf(error), ...cause].join('\n')
}

/** Returns a line for each filled field of an error of PostgreSQL; none for other errors. */
export function databaseLinesOf(error: object): string[] {
  if (!('severity' in error)) return []
  const given = error as Partial<Record<(typeof fields)[number], unknown>>
  return fields.flatMap((field) => {
    const text = given[field]
    return typeof text === 'string' && text !== '' ? [`  ${field}: ${text.replaceAll('\n', '\n    ')}`] : []
  })
}
