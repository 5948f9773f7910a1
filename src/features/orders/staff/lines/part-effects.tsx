import { useEffect, useState } from 'react'
import { inPaise } from '../../../../money/paise.ts'
import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import type { CallInput, CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { ReturnReason } from '../../life/reject-and-return-reasons.ts'
import { previewOrderPart } from './lines.calls.ts'

type PartRequest = { orderNo: string; line: number; quantity: number; reason: ReturnReason | undefined }
type Weighed = CallOutput<typeof previewOrderPart>['data']

/**
 * Shows the effects of cancelling or returning units on money, tax and rewards, as the server computes them.
 */
export function PartEffects({ isClosed, ...asked }: PartRequest & { isClosed: boolean }) {
  const say = useWords()
  const { weighed, problem } = useWeighed(asked)
  const rupees = (amountRupees: number) => say.rupees(inPaise(amountRupees))
  return (
    <div aria-live="polite" className="min-h-18 text-sm">
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      {weighed && (
        <ul className="grid gap-1">
          <li>
            {say('office.orders.partWorth', { amount: rupees(weighed.amount), gst: rupees(weighed.gst) })}
          </li>
          {weighed.delivery && (
            <li>
              {say(weighed.delivery.is_kept ? 'office.orders.deliveryKept' : 'office.orders.deliveryBack', {
                amount: rupees(weighed.delivery.charge),
              })}
            </li>
          )}
          {weighed.wallet > 0 && (
            <li className="font-semibold">
              {say(isClosed ? 'office.orders.refundSetAside' : 'office.orders.refundToWallet', {
                amount: rupees(weighed.wallet),
              })}
            </li>
          )}
          {weighed.online > 0 && (
            <li className="font-semibold">
              {say('office.orders.refundToSource', { amount: rupees(weighed.online) })}
            </li>
          )}
          {weighed.not_collected > 0 && (
            <li className="font-semibold">
              {say('office.orders.notCollected', { amount: rupees(weighed.not_collected) })}
            </li>
          )}
          <LessEarned rewards={weighed.rewards} />
          {weighed.is_all && <li className="font-semibold text-danger">{say('office.orders.lastUnits')}</li>}
        </ul>
      )}
    </div>
  )
}

function LessEarned({ rewards }: { rewards: Weighed['rewards'] }) {
  const say = useWords()
  const { cashback, points, level_income: income, are_paid: arePaid } = rewards
  const said = [
    ...(cashback > 0 ? [say('office.orders.lessCashback', { amount: say.rupees(inPaise(cashback)) })] : []),
    ...(points > 0 ? [say('office.orders.points', { points })] : []),
    ...(income > 0 ? [say('office.orders.lessLevelIncome', { amount: say.rupees(inPaise(income)) })] : []),
  ]
  if (said.length === 0) return null
  const sentence = arePaid ? 'office.orders.earnedTakenBack' : 'office.orders.earnsLess'
  return <li>{say(sentence, { rewards: said.join(', ') })}</li>
}

type Answer = { weighed?: Weighed; problem?: string }

function useWeighed({ orderNo, line, quantity, reason }: PartRequest): Answer {
  const asked = `${quantity} ${reason}`
  const [known, setKnown] = useState<Answer & { of: string }>()
  useEffect(() => {
    let isWanted = true
    async function weigh() {
      const answer = await ask({ orderno: orderNo, line, quantity, ...(reason && { reason }) })
      if (isWanted) setKnown({ of: asked, ...answer })
    }
    void weigh()
    return () => {
      isWanted = false
    }
  }, [orderNo, line, quantity, reason, asked])
  return known?.of === asked ? known : {}
}

async function ask(part: CallInput<typeof previewOrderPart>): Promise<Answer> {
  try {
    return { weighed: (await call(previewOrderPart, part)).data }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { problem: error.message }
  }
}
