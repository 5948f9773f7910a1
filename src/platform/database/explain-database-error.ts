// The fields in which PostgreSQL says why it refused a statement, in the order in which they are read.
const fields = ['detail', 'hint', 'constraint', 'where', 'code'] as const

type Field = (typeof fields)[number]

/**
 * Returns an error's message with what PostgreSQL said beside it, one line each, then the same of its cause. For
 * developers only: the detail quotes the values of a row.
 */
export function explainDatabaseError(error: Error): string {
  const said = databaseFieldsOf(error).map(
    ({ field, text }) => `  ${field}: ${text.replaceAll('\n', '\n    ')}`,
  )
  const cause = error.cause instanceof Error ? [`  because of ${explainDatabaseError(error.cause)}`] : []
  return [error.message, ...said, ...cause].join('\n')
}

/** Returns the filled fields of an error of PostgreSQL; none of other errors. */
export function databaseFieldsOf(error: object): { field: Field; text: string }[] {
  if (!('severity' in error)) return []
  const given = error as Partial<Record<Field, unknown>>
  return fields.flatMap((field) => {
    const text = given[field]
    return typeof text === 'string' && text !== '' ? [{ field, text }] : []
  })
}
