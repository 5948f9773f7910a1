import { useEffect, useState } from 'react'
import { type Paise, paise, toRupees } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getCashOnDelivery } from '../../orders/cash/cash.calls.ts'
import type { OnlinePayments } from '../../payments/browser/demo-payments-note.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'

type CashWayProps = {
  name: string
  /** The amount to pay by any other method. Paying in cash adds `cashFee`. */
  net: Paise
  cashFee: Paise
  online: OnlinePayments
  addressId: string | undefined
  isChosen: boolean
  onChoose: (way: 'cash' | 'online') => void
}

/** Lets the member choose to pay in cash on delivery. If that is not possible, shows why. */
export function CashMethod({ name, net, cashFee, online, addressId, isChosen, onChoose }: CashWayProps) {
  const say = useWords()
  const [found, setFound] = useState<CallOutput<typeof getCashOnDelivery>['data']>()
  const due = paise(net + cashFee)
  useEffect(() => {
    let isCurrent = true
    // Offers cash only after the server has answered. The other payment methods are available at once.
    call(getCashOnDelivery, { final_pay: toRupees(due), address_id: addressId }).then(
      ({ data }) => isCurrent && setFound(data),
      () => isCurrent && setFound(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [due, addressId])
  if (!found) return null
  const fee = { amount: say.rupeesShort(cashFee) }
  return (
    <>
      <ChoiceCard
        checked={isChosen}
        disabled={!found.is_possible}
        name={name}
        onChange={() => onChoose('cash')}
      >
        <span className="block font-semibold">
          {cashFee > 0 ? say('checkout.cashWithFee', fee) : say('orders.cashOnDelivery')}
        </span>
        <span className="block text-sm text-muted">
          {found.why ?? say('checkout.cashAtTheDoor', { amount: say.rupees(due) })}
        </span>
      </ChoiceCard>
      {isChosen && cashFee > 0 && online !== 'off' && (
        <Button onClick={() => onChoose('online')} variant="secondary" wide>
          {say('checkout.saveTheFee', fee)}
        </Button>
      )}
      {found.needs_code && (
        <ConfirmPhone
          onConfirmed={() => {
            // The unconfirmed mobile number was the last obstacle to paying in cash.
            setFound({ is_possible: true, needs_code: false })
            onChoose('cash')
          }}
        />
      )}
    </>
  )
}
