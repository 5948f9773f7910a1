import { useEffect, useState } from 'react'
import { type Paise, toRupees } from '../../../money/paise.ts'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getCashOnDelivery } from '../../orders/cash/getCashOnDelivery.call.ts'
import { ConfirmPhone } from './confirm-phone.tsx'

type CashWayProps = {
  name: string
  net: Paise
  addressId: string | undefined
  isChosen: boolean
  onChoose: () => void
}

/** The choice to pay whoever brings it, or why that is not possible. */
export function CashWay({ name, net, addressId, isChosen, onChoose }: CashWayProps) {
  const say = useWords()
  const [found, setFound] = useState<CallOutput<typeof getCashOnDelivery>['data']>()
  useEffect(() => {
    let isCurrent = true
    // Without an answer it is not offered: the other ways do not wait for it.
    call(getCashOnDelivery, { final_pay: toRupees(net), address_id: addressId }).then(
      ({ data }) => isCurrent && setFound(data),
      () => isCurrent && setFound(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [net, addressId])
  if (!found) return null
  return (
    <>
      <ChoiceCard checked={isChosen} disabled={!found.is_possible} name={name} onChange={onChoose}>
        <span className="block font-semibold">{say('orders.cashOnDelivery')}</span>
        <span className="block text-sm text-muted">
          {found.why ?? say('checkout.cashAtTheDoor', { amount: say.rupees(net) })}
        </span>
      </ChoiceCard>
      {found.needs_code && (
        <ConfirmPhone
          onConfirmed={() => {
            // A phone is asked for last, so nothing else is in the way.
            setFound({ is_possible: true, needs_code: false })
            onChoose()
          }}
        />
      )}
    </>
  )
}
