import { inPaise } from '../../../../money/paise.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { EstimatedRewards } from './estimated-rewards.tsx'
import type { NextStep } from './next-steps.ts'

/**
 * Describes the effect of a step before staff confirm it: the refund by target, or the rewards of a delivery.
 */
export function StepText({ step, order }: { step: NextStep; order: ShownOrder }) {
  const say = useWords()
  if (step === 'process') return say('office.orders.processText')
  if (step === 'deliver')
    return (
      <>
        <p>{say('office.orders.deliverText')}</p>
        {order.if_delivered && (
          <p className="mt-2">
            <EstimatedRewards order={order} />
          </p>
        )}
      </>
    )
  if (step === 'recall') return say('office.recall.recallText')
  const found = order.rewards.filter(({ is_taken_back: isTakenBack }) => !isTakenBack).length
  const over = step === 'return' && order.return_window?.is_over ? order.return_window : undefined
  return (
    <>
      <p>{say(texts[step])}</p>
      {step !== 'receive' && <Refund isLost={step === 'lose'} order={order} />}
      {found > 0 && <p className="mt-2">{say('office.orders.takesRewardsBack', { count: found })}</p>}
      {over && (
        <p className="mt-2 font-semibold text-danger">
          {say('office.orders.windowEnded', { moment: say.moment(over.ends_at) })}
        </p>
      )}
    </>
  )
}

const texts = {
  reject: 'office.orders.rejectText',
  refundNow: 'office.recall.refundNowText',
  receive: 'office.recall.receiveText',
  lose: 'office.lost.loseText',
  return: 'office.orders.returnText',
} as const

function Refund({ order, isLost }: { order: ShownOrder; isLost: boolean }) {
  const say = useWords()
  const { member } = order
  const refund = isLost ? order.if_lost : order.if_refunded
  const delivery = isLost ? undefined : order.delivery_if_own_fault
  if (!refund) return null
  if (refund.wallet + refund.online + (delivery ?? 0) === 0)
    return (
      <p className="mt-2 font-semibold text-ink">
        {say(order.paid.cash > 0 ? 'office.orders.cashNotPaidYet' : 'office.orders.nothingGoesBack')}
      </p>
    )
  const rupees = (amountRupees: number) => say.rupees(inPaise(amountRupees))
  return (
    <>
      <p className="mt-2">{say('office.orders.goesBack')}</p>
      <ul className="grid gap-1 font-semibold text-ink">
        {refund.wallet > 0 && (
          <li>
            {say(member.is_closed ? 'office.orders.refundSetAside' : 'office.orders.refundToWallet', {
              amount: rupees(refund.wallet),
            })}
          </li>
        )}
        {refund.online > 0 && (
          <li>{say('office.orders.refundToSource', { amount: rupees(refund.online) })}</li>
        )}
        {delivery !== undefined && (
          <li className="font-normal">
            {say('office.orders.deliveryIfOwnFault', { amount: rupees(delivery) })}
          </li>
        )}
      </ul>
    </>
  )
}
