import type { ReactNode } from 'react'
import { inPaise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import type { RewardState } from '../life/reward-state.ts'
import type { getOrderDetail } from './orders.calls.ts'

type Rewards = NonNullable<CallOutput<typeof getOrderDetail>['data']['rewards']>

/** Shows the rewards of an order and their states; nothing if it has none. */
export function BuyerRewards({ rewards }: { rewards: Rewards }) {
  const say = useWords()
  const { cashback, points } = rewards
  if (cashback.state === 'none' && points.state === 'none') return null
  return (
    <section aria-label={say('orders.rewards')} className="card p-4">
      <h2 className="font-bold">{say('orders.rewards')}</h2>
      <dl className="mt-2 grid gap-3">
        {cashback.state !== 'none' && (
          <Row label={say('term.cashback')} status={statusOf(say, cashback)}>
            <Rupees amount={inPaise(cashback.amount)} />
          </Row>
        )}
        {points.state !== 'none' && (
          <Row label={say('term.points')} status={statusOf(say, points)}>
            {say.count(points.points)}
          </Row>
        )}
      </dl>
    </section>
  )
}

type Reward = { state: RewardState; date_time?: string }

function statusOf(say: Say, { state, date_time: at }: Reward): string | undefined {
  if (state === 'redeemed') return say('orders.rewardRedeemed')
  if (state === 'taken_back') return say('orders.rewardTakenBack')
  if (state === 'credited') return at && say('orders.rewardCredited', { date: say.date(at) })
  return at ? say('orders.rewardComingAfter', { date: say.date(at) }) : say('orders.rewardComing')
}

type RowProps = { label: string; status: string | undefined; children: ReactNode }

function Row({ label, status, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
      <dd className="col-span-2 text-sm text-muted">{status}</dd>
    </div>
  )
}
