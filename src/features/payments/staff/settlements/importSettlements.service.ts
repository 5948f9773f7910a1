import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { CardPayments } from '../../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../../third-party/razorpay/razorpay.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { importSettlements } from './importSettlements.call.ts'
import { type Posting, postSettlements, readSettlementReport } from './post-settlements.flow.ts'

// The differences of an entirely wrong report would be as long as the report.
const differencesShown = 50

export const importSettlementsService: Service<typeof importSettlements> = async (context, { month }) => {
  const { cardPayments, change, limits, staff, say } = context
  if (!cardPayments) throw refuse(importSettlements, 'nobodyToAsk')
  await limits.spend('costly', `staff ${staff.id}`)
  const report = await readReport(cardPayments, month)
  if ('refused' in report) throw refuse(importSettlements, report.refused)
  return await change(async (db) => {
    const posting = await postSettlements(db, report.settlements, staff.id)
    const count = posting.posted.length
    const net = posting.posted.reduce((sum, { amount }) => sum + amount, 0)
    return {
      ...answerOf(posting),
      message: say('office.finance.settlementsImported', { count }),
      audited: count === 0 ? null : { id: month, before: null, after: { posted: count, net } },
    }
  })
}

async function readReport(cardPayments: CardPayments, month: string) {
  try {
    return await readSettlementReport(cardPayments, month)
  } catch (error) {
    if (error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError)
      throw refuse(importSettlements, 'noAnswer')
    throw error
  }
}

function answerOf({ posted, before, differing }: Posting) {
  return {
    posted: posted.length,
    before,
    differing: differing.map(({ settlement, differences }) => ({
      provider_settlement_id: settlement.id,
      utr: settlement.utr,
      settled_at: settlement.createdAt,
      net: settlement.amount,
      differences: differences.slice(0, differencesShown).map(({ kind, entityId, shop, provider }) => ({
        kind,
        entity_id: entityId,
        shop: shop === null ? null : paise(shop),
        provider: provider === null ? null : paise(provider),
      })),
    })),
  }
}
