import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import { findPurpose } from '../intent/find-purpose.flow.ts'
import { findIntent, type Intent, type IntentKey } from '../intent/payment-intents.sql.ts'
import { readAttempt } from './member-payments.sql.ts'
import type { PaymentState } from './payment-state.ts'
import { hasReturnedPayment } from './payments.sql.ts'

type DescribedPayment = {
  state: PaymentState
  purpose: Intent['purpose']
  orderno?: string
  slot_id?: string
  amount: Paise
  online: Paise
  attempt?: 'waiting' | 'failed'
  seconds_left?: number
}

/** Describes a payment's state for its payer. */
export async function describePaymentState(
  db: Db,
  extensions: AppContext['extensions'],
  key: IntentKey,
): Promise<DescribedPayment> {
  const intent = await findIntent(db, key)
  const { purpose, state, net, online } = intent
  const described = { purpose, amount: paise(net), online: paise(online) }
  if (state === 'succeeded')
    return { ...described, state, ...(await findPurpose(extensions, purpose)?.describe?.(db, intent)) }
  if (await hasReturnedPayment(db, intent)) return { ...described, state: 'returned' }
  return { ...described, state, ...(state === 'open' && (await readAttempt(db, intent))) }
}
