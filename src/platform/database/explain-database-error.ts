// The fields of a PostgreSQL error that say why a statement was refused, in the order of printing.
const fields = ['detail', 'hint', 'constraint', 'where', 'code'] as const

/**
 * Returns an error's message and PostgreSQL's details (hint, constraint and others), one per line. Those of
 * the error's cause follow. For developers only, because the details quote a row's values.
 */
export function explainDatabaseError(error: Error): string {
  const cause = error.cause instanceof Error ? [`  because of ${explainDatabaseError(error.cause)}`] : []
  return [error.message, ...databaseLinesOf(error), ...cause].join('\n')
}

/** Returns one line for each filled field of a PostgreSQL error; none for other errors. */
export function databaseLinesOf(error: object): string[] {
  if (!('severity' in error)) return []
  const given = error as Partial<Record<(typeof fields)[number], unknown>>
  return fields.flatMap((field) => {
    const text = given[field]
    return typeof text === 'string' && text !== '' ? [`  ${field}: ${text.replaceAll('\n', '\n    ')}`] : []
  })
}
