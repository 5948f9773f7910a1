import { Link } from 'react-router'
import { inPaise, zeroPaise } from '../../../money/paise.ts'
import { Say } from '../../../words/use-words.tsx'
import { EarlierPayment, type Unfinished } from '../../payments/browser/earlier-payment.tsx'
import { walletPartOf } from '../../payments/intent/wallet-part.ts'
import type { OrderPayment } from './order-payment.store.ts'
import { paying } from './pay-order.store.ts'

type EarlierOrderPaymentProps = { payment: OrderPayment; unfinished: Unfinished }

/** Shows an earlier payment for an order, as long as the payment has not ended. */
export function EarlierOrderPayment({ payment, unfinished }: EarlierOrderPaymentProps) {
  return (
    <EarlierPayment
      costsOf={({ final_pay, isPartialPayment, availBalance }) => {
        const amount = inPaise(final_pay)
        return {
          amount,
          wallet: (isPartialPayment && walletPartOf(amount, inPaise(availBalance))) || zeroPaise,
        }
      }}
      endOf={paying.endOf}
      notHeardText={
        <Say k="checkout.notHeardText" tags={{ link: <Link className={linkLook} to="/orders" /> }} />
      }
      payment={payment}
      uncheckedText="checkout.uncheckedText"
      unfinished={unfinished}
      unfinishedText="checkout.unfinishedText"
    />
  )
}

const linkLook = 'font-semibold text-primary-ink underline underline-offset-4'
