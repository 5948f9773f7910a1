import { useWords } from '../../words/use-words.tsx'
import { auditedChanges } from './audited-changes.ts'
import { inWords } from './in-words.ts'

export type AuditedEntry = {
  id: string | number
  /** When, as in '2026-11-20T10:30:00.000Z'. */
  at: string
  actor: string
  /** The call that changed it. */
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** What the staff did to one thing, newest first: who, when, and what became of each of its parts. */
export function AuditTrail({ entries }: { entries: readonly AuditedEntry[] }) {
  const say = useWords()
  if (entries.length === 0) return <p className="office-quiet">{say('office.audit.none')}</p>
  return (
    <ol className="office-trail">
      {entries.map(({ id, at, actor, action, before, after }) => (
        <li className="timeline-step" key={id}>
          <p className="office-trail-head">
            <strong translate="no">{actor}</strong> {inWords(action)}
            <time dateTime={at}>{say.moment(at)}</time>
          </p>
          <dl className="office-trail-changes">
            {auditedChanges(say, before, after).map(({ name, was, is }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
