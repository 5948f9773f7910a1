import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type AuditChange, AuditChanges } from './audit-changes.tsx'

export type TrailEntry = {
  id: string | number
  /** When, as in '2026-11-20T10:30:00.000Z'. */
  at: string
  actor: string
  /** What was done, as in 'Changed the product'. */
  what: string
  changes: readonly AuditChange[]
  /** What it was a part of. */
  link?: { to: string; label: string }
}

/** What the staff did to one thing, newest first: who, when, and what became of each of its parts. */
export function AuditTrail({ entries }: { entries: readonly TrailEntry[] }) {
  const say = useWords()
  if (entries.length === 0) return <p className="office-quiet">{say('office.audit.none')}</p>
  return (
    <ol className="office-trail">
      {entries.map(({ id, at, actor, what, changes, link }) => (
        <li className="timeline-step" key={id}>
          <p className="office-trail-head">
            <strong translate="no">{actor}</strong> {what}
            {link && <TextLink to={link.to}>{link.label}</TextLink>}
            <time dateTime={at}>{say.moment(at)}</time>
          </p>
          <AuditChanges changes={changes} />
        </li>
      ))}
    </ol>
  )
}
