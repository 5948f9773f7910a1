import { type Paise, paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { CardPayments } from '../../../../third-party/card-payments/card-payments.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../../../../third-party/razorpay/razorpay.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { type Posting, postSettlements, readSettlementReport } from './post-settlements.flow.ts'
import { type findSettlements, importSettlements, viewSettlement } from './settlements.calls.ts'
import { findSettlement, listLines, listSettlements, type Settlement } from './settlements.sql.ts'

const sums = ['collected', 'refunded', 'adjusted', 'fee', 'gst_on_fee', 'net'] as const

type Sums = Record<(typeof sums)[number], Paise>

/** Converts a settlement from the database to the form shown to staff. */
function settlementRow(row: Settlement) {
  const { provider_settlement_id, utr, settled_at, posted_as } = row
  return {
    settlement_id: row.id,
    provider_settlement_id,
    utr,
    settled_at,
    transfer_id: posted_as,
    ...sumOf([row]),
  }
}

/** Sums settlements. */
function sumOf(rows: readonly Settlement[]): Sums {
  const added = sums.map((name) => [name, paise(rows.reduce((sum, row) => sum + row[name], 0))])
  return Object.fromEntries(added) as Sums
}

export const findSettlementsService: Service<typeof findSettlements> = async ({ db }, { month }) => {
  const rows = await listSettlements(db, month)
  return { data: rows.map(settlementRow), totals: sumOf(rows) }
}

// The most differences to show, because an entirely wrong report would have as many differences as rows.
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

const pageSize = 50

export const viewSettlementService: Service<typeof viewSettlement> = async ({ db }, input) => {
  const { settlement_id: id, cursor: after = 0, limit = pageSize } = input
  const found = await findSettlement(db, Number(id))
  if (!found) throw refuse(viewSettlement, 'unknown')
  const rows = await listLines(db, found.id, { after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ line }) => line)
  return {
    settlement: { ...settlementRow(found), imported_by: found.importer, imported_at: found.imported_at },
    data: page.map(({ line, kind, provider_entity_id, intent_id, amount, fee, gst_on_fee }) => ({
      line,
      kind,
      provider_entity_id,
      intent_id,
      amount: paise(amount),
      fee: paise(fee),
      gst_on_fee: paise(gst_on_fee),
    })),
    next_cursor,
  }
}
