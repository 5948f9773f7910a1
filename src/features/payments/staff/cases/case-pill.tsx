import { Since } from '../../../../ui/since.tsx'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { decisionNames } from './case-names.ts'

type Shown = { decision: keyof typeof decisionNames | null; is_held: boolean; noticed_at: string }

/** Shows the decision about a case, or that the case waits for one. */
export function CasePill({ one: { decision, is_held: isHeld, noticed_at: at } }: { one: Shown }) {
  const say = useWords()
  if (decision !== null) return <StatusPill tone="neutral">{say(decisionNames[decision])}</StatusPill>
  return (
    <span className="inline-grid justify-items-start gap-1">
      <StatusPill tone={isHeld ? 'danger' : 'accent'}>
        {say(isHeld ? 'office.cases.toDecide' : 'office.cases.goesOn')}
      </StatusPill>
      <Since at={at} />
    </span>
  )
}
