import { formatAuditOf } from '../../../../audit/format-audit-log.ts'
import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { findOfficeIntent, listOfficePayments, listRefundsOfOfficeIntent } from './payment-lists.sql.ts'
import { intentRow, refundRow } from './payment-rows.ts'
import { viewPayment } from './viewPayment.call.ts'

export const viewPaymentService: Service<typeof viewPayment> = async (
  { db, cardPayments, say, audits },
  input,
) => {
  const intentId = Number(input.intent_id)
  const found = await findOfficeIntent(db, intentId)
  if (!found) throw refuse(viewPayment, 'unknown')
  const [payments, refunds, trail] = await Promise.all([
    listOfficePayments(db, intentId),
    listRefundsOfOfficeIntent(db, intentId),
    formatAuditOf({ db, say, audits }, `payment ${intentId}`),
  ])
  return {
    data: {
      ...intentRow(found),
      store_credit: paise(found.wallet_store_credit),
      earnings: paise(found.wallet_earnings),
      receipt: found.receipt,
      transfer_id: found.transfer_id,
      expires_at: found.expires_at,
      check_at: found.check_at,
    },
    payments: payments.map(({ id: _id, amount, ...payment }) => ({ ...payment, amount_minor: amount })),
    refunds: refunds.map(refundRow),
    trail,
    can_ask: cardPayments !== undefined && found.provider_order_id !== null,
  }
}
