import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** Shows the deadline for answering a complaint, and whether it has passed. */
export function AnswerDue({ by, isLate }: { by: string; isLate: boolean }) {
  const say = useWords()
  return (
    <span className="whitespace-nowrap">
      {say.moment(by)} {isLate && <StatusPill tone="danger">{say('office.complaints.late')}</StatusPill>}
    </span>
  )
}
