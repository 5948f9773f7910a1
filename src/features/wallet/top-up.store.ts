import type * as z from 'zod/mini'
import { fromRupees, type Paise, toRupees } from '../../money/paise.ts'
import { readStored, removeStored, store } from '../../ui/offline/storage.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { isRefused } from '../../wire/call-failure.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { browserWords } from '../../words/browser-words.ts'
import { confirmPayment } from '../payments/apply/confirmPayment.call.ts'
import type { paymentStateOut } from '../payments/apply/payment-state.ts'
import { openCheckout } from '../payments/browser/provider-checkout.store.ts'
import { cancelPayment } from '../payments/intent/cancelPayment.call.ts'
import { createPayment } from '../payments/intent/createPayment.call.ts'
import { refreshMyAccount } from './account.store.ts'
import type { topUpPaymentInput } from './top-up-payment.ts'

type DescribedPayment = z.output<typeof paymentStateOut>

/** How a try to add money ended. */
export type TopUpEnd =
  | { kind: 'succeeded'; amount: Paise; balance: Paise | undefined }
  | { kind: 'problem'; text: string }
  | { kind: 'cancelled' }
  /** It may have been paid: ask again. */
  | { kind: 'open' }

// The provider's order of a payment whose outcome is not known. Kept before it can be paid.
const key = 'topUpOrder'

export function hasOpenTopUp(): boolean {
  return readStored(key) !== null
}

/** Adds money to the wallet through the provider's sheet. `onOpen` runs just before it opens. */
export async function addMoney(amount: Paise, onOpen: () => void): Promise<TopUpEnd> {
  const say = browserWords()
  try {
    const topUp: z.input<typeof topUpPaymentInput> = { amount: toRupees(amount) }
    const asked = { ...topUp, purpose: 'top_up', request_id: newRequestId() }
    const { data: opening } = await call(createPayment, asked)
    store(key, opening.order_id)
    onOpen()
    const end = await openCheckout(opening)
    if (end.kind === 'paid') return await conclude(() => call(confirmPayment, end.payment))
    const ended = await conclude(() => call(cancelPayment, { razorpay_order_id: opening.order_id }))
    if (ended.kind !== 'cancelled') return ended
    if (end.kind === 'unavailable') return notTaken(say('wallet.notStarted'))
    return end.hasFailed ? notTaken(say('wallet.failed')) : ended
  } catch (error) {
    if (!isCallFailure(error)) throw error
    const isTold =
      [400, 422, 429].includes(error.httpStatus) || isRefused(error, createPayment, 'switchedOff')
    return notTaken(isTold ? error.message : say('wallet.notStarted'))
  }
}

function notTaken(why: string): TopUpEnd {
  return { kind: 'problem', text: `${why}\n${browserWords()('wallet.notTaken')}` }
}

/** Asks what became of the payment that was left open. */
export async function askAboutTopUp(): Promise<TopUpEnd> {
  const orderId = readStored(key)
  if (orderId === null) return { kind: 'cancelled' }
  // Given up with the same question: who comes back starts over, and what was paid all the same is added.
  return await conclude(() => call(cancelPayment, { razorpay_order_id: orderId }))
}

async function conclude(ask: () => Promise<{ data: DescribedPayment }>): Promise<TopUpEnd> {
  try {
    const { data } = await ask()
    // Signed by the checkout and not known at the provider yet: it will be in a moment.
    if (data.state === 'open') return { kind: 'open' }
    removeStored(key)
    if (data.state === 'returned') return { kind: 'problem', text: browserWords()('wallet.returning') }
    if (data.state !== 'succeeded') return { kind: 'cancelled' }
    // The money is there all the same where no answer says so; only the new sum is not shown.
    const account = await refreshMyAccount()
    return {
      kind: 'succeeded',
      amount: fromRupees(data.amount) ?? (0 as Paise),
      balance: fromRupees(account?.avail_balance),
    }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (error.httpStatus !== 404) return { kind: 'open' }
    removeStored(key)
    return { kind: 'cancelled' }
  }
}
