import { Chip } from '../../ui/form/chip.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { invoicePath } from '../orders/screens/order-status.tsx'
import type { getMySlots } from './slots.calls.ts'

type RefundedSlotsProps = { refunded: CallOutput<typeof getMySlots>['refunded'] }

/** Lists the slots (subscriptions) that were refunded, with their credit notes. */
export function RefundedSlots({ refunded }: RefundedSlotsProps) {
  const say = useWords()
  if (refunded.length === 0) return null
  return (
    <section aria-labelledby="refunded-slots" className="mt-6">
      <h2 className="font-bold" id="refunded-slots">
        {say('slots.refundedTitle')}
      </h2>
      <ul className="card mt-3 divide-y divide-line">
        {refunded.map((slot) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4" key={slot.slot_id}>
            <span className="font-semibold">{say('slots.slot', { slot: slot.slot_id })}</span>
            <Chip>{say('slots.refundedOn', { date: say.date(slot.refunded_at) })}</Chip>
            {slot.invoice !== null && (
              <TextLink prefetch="none" reloadDocument target="_blank" to={invoicePath(slot.invoice)}>
                <Say k="orders.openInvoiceAndNote" tags={{ spoken: <span className="sr-only" /> }} />
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
