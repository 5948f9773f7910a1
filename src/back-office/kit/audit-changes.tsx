/** A changed field: its values before and after. */
export type AuditChange = { part: string; was: string | null; is: string | null }

/** Shows the changed fields of a record: the old value struck out, and the new one. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className="mt-1 grid gap-0.5 wrap-anywhere">
      {changes.map(({ part, was, is }) => (
        <div className="flex flex-wrap gap-x-2 gap-y-0.5" key={part}>
          <dt className="text-muted">{part}</dt>
          <dd translate="no">
            {was !== null && <del className="text-danger">{was}</del>}
            {was !== null && is !== null && <span aria-hidden="true"> → </span>}
            {is !== null && <ins className="text-success no-underline">{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
