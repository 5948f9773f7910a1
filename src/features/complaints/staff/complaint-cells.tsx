import { StatusPill } from '../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { findComplaints } from './complaints.list.ts'

type Row = CallOutput<typeof findComplaints>['data'][number]

/** Shows the deadline for answering a complaint, and whether it has passed. */
export function AnswerDue({ by, isLate }: { by: string; isLate: boolean }) {
  const say = useWords()
  return (
    <>
      <span className="whitespace-nowrap">{say.moment(by)}</span> {isLate && <Late />}
    </>
  )
}

/** Shows a deadline that is a day and not a time, and whether it has passed. */
export function LastDay({ day, isLate }: { day: string; isLate: boolean }) {
  const say = useWords()
  return (
    <>
      <span className="whitespace-nowrap">{say.date(day)}</span> {isLate && <Late />}
    </>
  )
}

/** Shows the last day to redress a complaint. Below it, shows the last day to answer the helpline. */
export function RedressDue({ one }: { one: Row }) {
  const say = useWords()
  if (one.redress_by === null) return '–'
  return (
    <>
      <LastDay day={one.redress_by} isLate={one.is_redress_late} />
      {one.docket_by !== null && (
        <span className="block text-sm text-muted">
          {say('office.complaints.helplineBy', { date: say.date(one.docket_by) })}{' '}
          {one.is_docket_late && <Late />}
        </span>
      )}
    </>
  )
}

function Late() {
  return <StatusPill tone="danger">{useWords()('office.complaints.late')}</StatusPill>
}

/** Shows the writer of a complaint: a member, or a visitor with name and mobile number. */
export function WriterCell({ writer }: { writer: Row['writer'] }) {
  const say = useWords()
  if (writer.id !== null && writer.is_closed)
    return <span className="text-muted">{say('office.finance.closedMember', { id: writer.id })}</span>
  // A job replaced the visitor's data by '-'.
  if (writer.id === null && writer.mobile === '-')
    return <span className="text-muted">{say('office.complaints.writerErased')}</span>
  return (
    <span className="office-person">
      <span translate="no">{writer.name}</span>{' '}
      <span className="block text-sm text-muted tabular-nums">
        {writer.mobile}
        {writer.id === null && ` · ${say('office.complaints.visitor')}`}
      </span>
    </span>
  )
}
