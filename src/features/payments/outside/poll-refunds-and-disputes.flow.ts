import { ProviderRefusedError } from '../../../third-party/razorpay/razorpay.ts'
import type { PaymentContext } from '../intent/payment-context.flow.ts'
import { findRefunds, readClock } from '../reconciliation/reconciliation.sql.ts'
import { noteDispute, noteOutsideRefund } from './book-case.flow.ts'
import { listOpenCases } from './payment-cases.sql.ts'

const pageSize = 100

/** Asks the provider for refunds and disputes that no webhook reported, and for the state of open cases. */
export async function watchProvider(context: PaymentContext): Promise<void> {
  const { soon, daysAgo } = await readClock(context.db, 1)
  const { cardPayments } = context
  for (let skip = 0; ; skip += pageSize) {
    const page = await cardPayments.listRefunds({ from: daysAgo, to: soon, count: pageSize, skip })
    const ours = await findRefunds(context.db, {
      keys: page.flatMap(({ receipt }) => receipt ?? []),
      providerRefundIds: page.map(({ id }) => id),
    })
    const known = new Set(ours.flatMap((refund) => [refund.provider_refund_id, refund.idempotency_key]))
    for (const said of page)
      if (!known.has(said.id) && !known.has(said.receipt ?? '')) await noteOutsideRefund(context, said)
    if (page.length < pageSize) break
  }
  for (let skip = 0; ; skip += pageSize) {
    const page = await cardPayments.listDisputes({ from: daysAgo, to: soon, count: pageSize, skip })
    for (const said of page) await noteDispute(context, said)
    if (page.length < pageSize) break
  }
  for (const { kind, provider_case_id: id } of await listOpenCases(context.db))
    await askAbout(context, kind, id)
}

async function askAbout(context: PaymentContext, kind: 'refund' | 'dispute', id: string): Promise<void> {
  const { cardPayments } = context
  try {
    if (kind === 'refund') await noteOutsideRefund(context, await cardPayments.fetchRefund(id))
    else await noteDispute(context, await cardPayments.fetchDispute(id))
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    context.log.error({ err: error, id }, 'the provider does not know a payment case of the shop')
  }
}
