/** A changed part of a thing: before, and after. */
export type AuditChange = { part: string; was: string | null; is: string | null }

/** The changed parts of a thing: the old value struck out, and the new one. */
export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className="office-trail-changes">
      {changes.map(({ part, was, is }) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd translate="no">
            {was !== null && <del>{was}</del>}
            {was !== null && is !== null && <span aria-hidden="true"> → </span>}
            {is !== null && <ins>{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
