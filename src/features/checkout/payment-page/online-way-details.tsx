import { type Paise, paise } from '../../../money/paise.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { PaymentMethod } from '../../orders/place/payment-methods.ts'
import { DemoPaymentsNote, type OnlinePayments } from '../../payments/browser/demo-payments-note.tsx'
import { OnlineMethods } from '../../payments/browser/online-method-choice.tsx'

type OnlineWayDetailsProps = {
  net: Paise
  /** The part that the wallet could pay. Undefined if the wallet could pay nothing, or everything. */
  walletPart: Paise | undefined
  online: OnlinePayments
  chosen: PaymentMethod | undefined
  onChoose: (way: PaymentMethod) => void
}

/**
 * Shows the options of an online payment: whether the wallet pays a part, and the payment method for the
 * rest.
 */
export function OnlineMethodDetails({ net, walletPart, online, chosen, onChoose }: OnlineWayDetailsProps) {
  const say = useWords()
  const rest = paise(net - (walletPart ?? 0))
  return (
    <>
      {walletPart !== undefined && (
        <div className="card px-4 py-1">
          <Checkbox
            checked={chosen === 'partial'}
            onChange={({ target }) => onChoose(target.checked ? 'partial' : 'online')}
          >
            <Say k="checkout.payFromWallet" with={{ amount: say.rupees(walletPart) }} />
            <span className="block text-sm text-muted">
              <Say k="checkout.leftToPay" with={{ amount: say.rupees(rest) }} />
            </span>
          </Checkbox>
        </div>
      )}
      <OnlineMethods amount={chosen === 'partial' ? rest : net} />
      <DemoPaymentsNote online={online} />
    </>
  )
}
