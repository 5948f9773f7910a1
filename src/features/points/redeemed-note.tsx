import { useEffect, useRef } from 'react'
import { inPaise } from '../../money/paise.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/form/field-icons.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import type { redeemPoints } from './points.calls.ts'

export type Redeemed = CallOutput<typeof redeemPoints>['data']

/** Shows the redeemed points and their value in place of the form. */
export function RedeemedNote({ redeemed, onMore }: { redeemed: Redeemed; onMore: () => void }) {
  const say = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  // Focuses the heading, because the button that had the focus is removed.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const amountOf = (rupees: number) => say.rupees(inPaise(rupees))
  return (
    <section
      aria-label={say('points.redeemed')}
      className="card grid justify-items-center gap-2 p-6 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon size={28} />
      </span>
      <h2 className="text-lg font-bold" ref={title} tabIndex={-1}>
        {say('points.redeemedCount', { count: redeemed.points })}
      </h2>
      <p>
        <Say
          k="points.inEarnings"
          tags={{ amount: <strong className="rupees" /> }}
          with={{ amount: amountOf(redeemed.amount) }}
        />
      </p>
      <p className="text-sm text-muted">
        <Say k="wallet.balanceNow" with={{ amount: amountOf(redeemed.avail_balance) }} />
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/profile">{say('points.toProfile')}</ButtonLink>
        <Button onClick={onMore} variant="secondary">
          {say('points.redeemMore')}
        </Button>
      </div>
    </section>
  )
}
