import { zeroPaise } from '../../money/paise.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { OpenPayment } from '../payments/browser/open-payment.tsx'
import { UnansweredPayment } from '../payments/browser/unanswered-payment.tsx'
import type { getOpenPayment } from '../payments/intent/getOpenPayment.call.ts'
import { slotEnd } from './buy-slot.store.ts'
import type { useSlotPayment } from './slot-payment.store.ts'
import { slotPrice } from './slot-price.ts'

type EarlierSlotPaymentProps = {
  payment: ReturnType<typeof useSlotPayment>
  /** A payment that the server says was begun and not finished. */
  unfinished: CallOutput<typeof getOpenPayment>['data']
}

/** What there is to say about a payment for a slot that is not over. */
export function EarlierSlotPayment({ payment, unfinished }: EarlierSlotPaymentProps) {
  const say = useWords()
  const { unanswered, isPaying, timesUnanswered } = payment
  const checkout = unfinished?.checkout
  const orderId = unanswered?.providerOrderId ?? (unanswered ? undefined : checkout?.order_id)
  if (orderId !== undefined)
    return (
      <OpenPayment
        isPaying={isPaying}
        key={timesUnanswered}
        onContinue={() =>
          void (checkout?.order_id === orderId ? payment.resume(checkout) : payment.askAgain())
        }
        onEnd={(end) => void payment.conclude(slotEnd(end), orderId)}
        orderId={orderId}
        uncheckedText={say('slots.uncheckedText')}
        unfinishedText={
          <Say
            k="slots.unfinishedText"
            tags={{ amount: <span className="rupees" /> }}
            with={{ amount: say.rupees(slotPrice) }}
          />
        }
        until={unfinished?.expires_at}
        wallet={zeroPaise}
      />
    )
  if (!unanswered) return null
  return (
    <UnansweredPayment isAsking={isPaying} onAsk={() => void payment.askAgain()} onGiveUp={payment.giveUp}>
      <Say k="slots.notHeardText" tags={{ link: <TextLink to="/slots" /> }} />
    </UnansweredPayment>
  )
}
