type State = Readonly<Record<string, unknown>> | null

export type AuditedChange = { name: string; was: string | undefined; is: string | undefined }

/** What an audited change did to each part of its row; parts that stayed as they were are left out. */
export function auditedChanges(before: State, after: State): AuditedChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name, was: asText(before?.[name]), is: asText(after?.[name]) }))
    .filter(({ was, is }) => was !== is)
}

function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}
