import { inPaise } from '../../../money/paise.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { ShownOrder } from './order.load.ts'
import { EstimatedRewards } from './steps/estimated-rewards.tsx'

type Reward = ShownOrder['rewards'][number]

const kinds: Record<Reward['kind'], PlainKey> = {
  cashback: 'office.orders.rewardCashback',
  points: 'office.orders.rewardPoints',
  level_income: 'term.levelIncome',
  award: 'office.orders.rewardAward',
}

/** Shows the rewards that an order has earned, or will earn once it is delivered. */
export function RewardSummary({ order }: { order: ShownOrder }) {
  const say = useWords()
  const { rewards, return_window: window, rewards_await_cash: awaitCash } = order
  if (rewards.length > 0)
    return (
      <ul className="grid gap-1 text-sm">
        {rewards.map((reward) => (
          <li
            className="flex justify-between gap-3"
            key={`${reward.kind} ${reward.level} ${reward.date_time}`}
          >
            <span>
              {reward.kind === 'level_income'
                ? say('office.orders.rewardOfLevel', { level: reward.level })
                : say(kinds[reward.kind])}
              {reward.is_taken_back && (
                <span className="text-danger"> · {say('office.orders.takenBack')}</span>
              )}
            </span>
            <span className="tabular-nums">
              {reward.kind === 'points'
                ? say('office.orders.points', { points: reward.amount })
                : say.rupees(inPaise(reward.amount))}
            </span>
          </li>
        ))}
      </ul>
    )
  if (order.if_delivered)
    return (
      <p className="text-sm">
        <EstimatedRewards order={order} />
      </p>
    )
  if (awaitCash) return <p className="text-sm">{say('office.orders.rewardsAfterCash')}</p>
  if (window && !window.is_over)
    return (
      <p className="text-sm">{say('office.orders.rewardsAfter', { moment: say.moment(window.ends_at) })}</p>
    )
  return <p className="office-quiet text-sm">{say('office.orders.noRewards')}</p>
}
