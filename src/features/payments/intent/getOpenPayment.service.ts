import { paise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { findMemberById } from '../../members/member.sql.ts'
import { findPayableIntent } from '../apply/member-payments.sql.ts'
import { openingOf, prefillOf } from './checkout-opening.flow.ts'
import type { getOpenPayment } from './getOpenPayment.call.ts'
import type { PurposeName } from './purpose-names.ts'

export const getOpenPaymentService: Service<typeof getOpenPayment> = async (context, { purpose }) => {
  const { db, member, cardPayments } = context
  // Without a provider it can neither be paid nor cancelled; its holds are released when it expires.
  if (!cardPayments) return { data: null }
  const intent = await findPayableIntent(db, member.id, purpose as PurposeName)
  if (!intent) return { data: null }
  return {
    data: {
      amount: paise(intent.net),
      wallet: paise(intent.wallet),
      online: paise(intent.online),
      expires_at: intent.expires_at,
      checkout: openingOf(
        { ...context, cardPayments },
        {
          orderId: intent.provider_order_id,
          online: intent.online,
          prefill: prefillOf(await findMemberById(db, member.id)),
        },
      ),
    },
  }
}
