import { indianTime } from '../../../../calendar/india.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type {
  CardPayments,
  ProviderSettlement,
  SettlementRow,
} from '../../../../third-party/card-payments/card-payments.ts'
import { readBookDay } from '../../../books/staff/closing/book-day.sql.ts'
import { type Difference, differencesOf, type Known, sumsOf } from './match-settlement.flow.ts'
import {
  insertSettlement,
  listKnown,
  listPosted,
  lockSettlements,
  nextSettlementId,
} from './settlements.sql.ts'

export const provider = 'razorpay'
const rowsAtOnce = 1_000
const settlementsAtOnce = 100

/** A settlement of the provider, with its rows of the settlement report. */
export type Reported = { settlement: ProviderSettlement; rows: SettlementRow[] }

export type Report = { settlements: Reported[] } | { refused: 'otherMonth' | 'cut' }

/**
 * Reads a month's settlements and their report from the provider. Refuses a report that contains another
 * month's settlements, or fewer rows than it declares. Call it outside any transaction.
 */
export async function readSettlementReport(cardPayments: CardPayments, month: string): Promise<Report> {
  const rows: SettlementRow[] = []
  for (let skip = 0; ; skip += rowsAtOnce) {
    const page = await cardPayments.listSettlementRows({ month, count: rowsAtOnce, skip })
    if (page.count !== page.arrived) return { refused: 'cut' }
    rows.push(...page.rows)
    if (page.arrived < rowsAtOnce) break
  }
  if (rows.some(({ settledAt }) => !indianTime(settledAt).startsWith(month))) return { refused: 'otherMonth' }
  const byId = Map.groupBy(rows, ({ settlementId }) => settlementId)
  const settlements: Reported[] = []
  for (let skip = 0; ; skip += settlementsAtOnce) {
    const range = { ...daysAround(month), count: settlementsAtOnce, skip }
    const page = await cardPayments.listSettlements(range)
    for (const settlement of page) {
      const own = byId.get(settlement.id)
      // Includes a settlement of this month that has no rows, so that the missing rows are reported as a
      // difference.
      if (own || indianTime(settlement.createdAt).startsWith(month))
        settlements.push({ settlement, rows: own ?? [] })
      byId.delete(settlement.id)
    }
    if (page.length < settlementsAtOnce) break
  }
  // Refuses rows that name a settlement missing from the provider's list.
  return byId.size > 0 ? { refused: 'cut' } : { settlements }
}

/**
 * Returns the period for which to list settlements. The period is longer than the month, because a settlement
 * may be created some days before or after its money arrives.
 */
function daysAround(month: string): { from: Date; to: Date } {
  const start = new Date(`${month}-01T00:00:00Z`)
  const days = (count: number) => count * 86_400_000
  return { from: new Date(start.getTime() - days(8)), to: new Date(start.getTime() + days(40)) }
}

export type Posting = {
  posted: ProviderSettlement[]
  before: number
  differing: (Reported & { differences: Difference[] })[]
}

/**
 * Posts each settlement that agrees with the shop's records, and returns the differences of the others. Call
 * it in one transaction.
 */
export async function postSettlements(
  db: Db,
  reported: readonly Reported[],
  staffId: number,
): Promise<Posting> {
  await lockSettlements(db)
  const before = await listPosted(
    db,
    provider,
    reported.map(({ settlement }) => settlement.id),
  )
  const posting: Posting = { posted: [], before: before.size, differing: [] }
  for (const one of reported) {
    if (before.has(one.settlement.id)) continue
    const known = new Map<string, Known>(
      (
        await listKnown(
          db,
          one.rows.map(({ entityId }) => entityId),
        )
      ).map(({ id, amount, is_settled: isSettled }) => [id, { amount, isSettled }]),
    )
    const differences = [...differencesOf(one.settlement, one.rows, known), ...(await dayDifference(db, one))]
    if (differences.length > 0) posting.differing.push({ ...one, differences })
    else {
      await post(db, one, staffId)
      posting.posted.push(one.settlement)
    }
  }
  return posting
}

/**
 * Returns a difference if the ledger cannot accept a posting on the settlement's day. Returns none for a
 * closed month, because the database then refuses the whole import.
 */
async function dayDifference(db: Db, { settlement, rows: [first] }: Reported): Promise<Difference[]> {
  const day = first && (await readBookDay(db, indianTime(first.settledAt).slice(0, 10)))
  if (!day?.refused || day.refused === 'monthClosed') return []
  return [{ kind: 'day', entityId: settlement.id, shop: null, provider: settlement.amount }]
}

async function post(db: Db, { settlement, rows }: Reported, staffId: number): Promise<void> {
  const id = await nextSettlementId(db)
  const sums = sumsOf(rows)
  const settledAt = rows[0]!.settledAt
  const transferId = await postTransfer(db, {
    code: 'settlement',
    requestKey: `settlement:${provider}:${settlement.id}`,
    cause: { kind: 'settlement', id },
    reference: { settlement: id, utr: settlement.utr },
    at: settledAt,
    legs: [
      { account: 'gateway_clearing', amount: sums.collected - sums.refunded + sums.adjusted },
      { account: 'gateway_fees', amount: -sums.fee },
      { account: 'gst_on_fees', amount: -sums.gst_on_fee },
      { account: 'bank', amount: -sums.net },
    ],
  })
  await insertSettlement(
    db,
    {
      id,
      provider,
      provider_settlement_id: settlement.id,
      utr: settlement.utr,
      settled_at: settledAt,
      ...sums,
      posted_as: transferId,
      imported_by: staffId,
    },
    rows.map(({ kind, entityId, amount, fee, gstOnFee }) => ({
      kind,
      provider_entity_id: entityId,
      amount,
      fee: fee - gstOnFee,
      gst_on_fee: gstOnFee,
    })),
  )
}
