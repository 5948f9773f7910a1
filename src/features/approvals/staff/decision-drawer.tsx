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
  /** The list beside the drawer, such as 'corrections'. */
  list: string
  of: ComponentProps<typeof DecisionFacts>['of'] & { state: DecisionState; is_own: boolean }
  /** The facts about the request. */
  children: ReactNode
  /** Content below the facts. */
  below?: ReactNode
  /** A note for the requester while it waits. */
  ownNote: PlainKey
  /** When the viewer may approve it, if that is later. */
  apartAt: string | null
  /** The possible steps while it waits. */
  steps: ReactNode
  trail: ComponentProps<typeof AuditTrail>['entries']
}

/** A maker-checker request beside its list: the facts, the people and the possible steps. */
export function DecisionDrawer({ of, children, below, ...shown }: DecisionDrawerProps) {
  const say = useWords()
  const { search } = useLocation()
  const { title, list, ownNote, apartAt, steps, trail } = shown
  const isWaiting = of.state === 'requested'
  return (
    <Drawer actions={isWaiting && steps} backTo={`/back-office/${list}${search}`} title={title}>
      <Facts>
        <Fact label="office.term.state" value={<DecisionPill state={of.state} />} />
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
