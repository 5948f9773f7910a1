import { StatusPill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { decisionNames } from './case-names.ts'

type Shown = { decision: keyof typeof decisionNames | null; is_held: boolean }

/** Shows whether a case waits for a decision, or the decision. */
export function CasePill({ one: { decision, is_held: isHeld } }: { one: Shown }) {
  const say = useWords()
  if (decision !== null) return <StatusPill tone="neutral">{say(decisionNames[decision])}</StatusPill>
  return (
    <StatusPill tone={isHeld ? 'danger' : 'accent'}>
      {say(isHeld ? 'office.cases.toDecide' : 'office.cases.goesOn')}
    </StatusPill>
  )
}
