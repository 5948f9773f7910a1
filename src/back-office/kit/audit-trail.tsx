import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type AuditChange, AuditChanges } from './audit-changes.tsx'

export type TrailEntry = {
  id: string | number
  /** The time of the change, such as '2026-11-20T10:30:00.000Z'. */
  at: string
  actor: string
  /** The action, such as 'Changed the product'. */
  what: string
  changes: readonly AuditChange[]
  /** A link to the record that was changed. */
  link?: { to: string; label: string }
}

/** Shows the staff's changes of one record, newest first: who, when, and each changed field. */
export function AuditTrail({ entries }: { entries: readonly TrailEntry[] }) {
  const say = useWords()
  if (entries.length === 0) return <p className="office-quiet">{say('office.audit.none')}</p>
  return (
    <ol>
      {entries.map(({ id, at, actor, what, changes, link }) => (
        <li className="timeline-step" key={id}>
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <strong translate="no">{actor}</strong> {what}
            {link && <TextLink to={link.to}>{link.label}</TextLink>}
            <time className="text-muted" dateTime={at}>
              {say.moment(at)}
            </time>
          </p>
          <AuditChanges changes={changes} />
        </li>
      ))}
    </ol>
  )
}
