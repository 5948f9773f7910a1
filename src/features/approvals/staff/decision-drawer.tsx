import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AuditTrail } from '../../../back-office/kit/audit-trail.tsx'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { DecisionState } from './decision-fields.ts'
import { DecisionPill } from './decision-pill.tsx'
import { ApartNote, DecisionFacts, DecisionNote } from './decisions.tsx'

type DecisionDrawerProps = {
  title: string
  /** The list that it stands beside, such as 'corrections'. */
  list: string
  of: ComponentProps<typeof DecisionFacts>['of'] & { state: DecisionState; is_own: boolean }
  /** What is to be decided on, fact by fact. */
  children: ReactNode
  /** What stands below the facts. */
  below?: ReactNode
  /** What whoever asked for it should know while it waits. */
  ownNote: PlainKey
  /** When whoever reads it may approve it, where that is later. */
  apartAt: string | null
  /** What may be done with it while it waits. */
  steps: ReactNode
  trail: ComponentProps<typeof AuditTrail>['entries']
}

/** What one person asked for and another decides, beside its list: what it is, who said what of it, and what can be done. */
export function DecisionDrawer({ of, children, below, ...shown }: DecisionDrawerProps) {
  const say = useWords()
  const { search } = useLocation()
  const { title, list, ownNote, apartAt, steps, trail } = shown
  const isWaiting = of.state === 'requested'
  return (
    <Drawer actions={isWaiting && steps} backTo={`/back-office/${list}${search}`} title={title}>
      <Facts>
        <Fact label="office.finance.state" value={<DecisionPill state={of.state} />} />
        {children}
        <DecisionFacts of={of} />
      </Facts>
      {below}
      {isWaiting && of.is_own && <DecisionNote text={ownNote} />}
      {isWaiting && <ApartNote apartAt={apartAt} askedBy={of.asked_by} />}
      <section>
        <h3>{say('office.finance.trail')}</h3>
        <AuditTrail entries={trail} />
      </section>
    </Drawer>
  )
}
