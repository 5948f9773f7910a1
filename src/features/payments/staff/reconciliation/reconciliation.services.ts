import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { queueReconciliation } from '../../reconciliation/run-reconciliation.flow.ts'
import { findReconciliation } from '../payments/payment-lists.sql.ts'
import { listAdjusted } from '../settlements/settlements.sql.ts'
import { startReconciliation, viewReconciliation } from './reconciliation.calls.ts'

export const startReconciliationService: Service<typeof startReconciliation> = async (context, { days }) => {
  const { db, staff, jobs, say, cardPayments } = context
  if (!cardPayments) throw refuse(startReconciliation, 'nobodyToAsk')
  const run = await queueReconciliation(db, jobs, { askedBy: staff.id, days })
  if (!run) throw refuse(startReconciliation, 'underWay')
  return {
    message: say('office.finance.reconciliationBegun'),
    data: { run_id: run.id },
    audited: { id: run.id, before: null, after: { days } },
  }
}

export const viewReconciliationService: Service<typeof viewReconciliation> = async ({ db }, input) => {
  const found = await findReconciliation(db, Number(input.run_id))
  if (!found) throw refuse(viewReconciliation, 'unknown')
  const { id, result, ...run } = found
  const until = run.ended_at ?? shopTime()
  const adjusted = result ? await listAdjusted(db, { since: run.since, until }) : []
  return {
    data: { ...run, run_id: id },
    result: result && {
      provider: {
        taken: paise(result.provider.taken),
        sent_back: paise(result.provider.sentBack),
        payments: result.provider.payments,
        refunds: result.provider.refunds,
      },
      ledger: { taken: paise(result.ledger.taken), sent_back: paise(result.ledger.sentBack) },
      difference: paise(result.difference),
      disagreements: result.disagreements.map((one) => ({
        id: one.id,
        provider: paise(one.provider),
        ledger: paise(one.ledger),
      })),
      adjustments: adjusted.map((row) => ({
        settlement_id: row.id,
        utr: row.utr,
        settled_at: row.settled_at,
        amount: paise(row.adjusted),
      })),
      not_counted: result.notCounted,
      set_aside: result.setAside.map(({ paymentId, amount, currency, why }) => ({
        payment_id: paymentId,
        amount_minor: amount,
        currency,
        why,
      })),
    },
  }
}
