import { zeroPaise } from '../../money/paise.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Say } from '../../words/use-words.tsx'
import { EarlierPayment, type Unfinished } from '../payments/browser/earlier-payment.tsx'
import { paying } from './pay-slot.store.ts'
import type { SlotPayment } from './slot-payment.store.ts'
import { slotPrice } from './slot-price.ts'

type EarlierSlotPaymentProps = { payment: SlotPayment; unfinished: Unfinished }

/** Shows an unfinished payment for a slot (subscription). */
export function EarlierSlotPayment({ payment, unfinished }: EarlierSlotPaymentProps) {
  return (
    <EarlierPayment
      costsOf={() => ({ amount: slotPrice, wallet: zeroPaise })}
      endOf={paying.endOf}
      notHeardText={<Say k="slots.notHeardText" tags={{ link: <TextLink to="/slots" /> }} />}
      payment={payment}
      uncheckedText="slots.uncheckedText"
      unfinished={unfinished}
      unfinishedText="slots.unfinishedText"
    />
  )
}
