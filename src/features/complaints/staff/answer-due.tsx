import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** By when a complaint is to be answered, and whether that has passed. */
export function AnswerDue({ by, isLate }: { by: string; isLate: boolean }) {
  const say = useWords()
  return (
    <span className="whitespace-nowrap">
      {say.moment(by)} {isLate && <StatusPill tone="danger">{say('office.complaints.late')}</StatusPill>}
    </span>
  )
}
