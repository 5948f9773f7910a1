import { postTransfer } from '../../../../ledger/post-transfer.ts'
import type { Paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { receiveCash } from '../../../orders/cash/order-cash.flow.ts'
import type { LineState } from './remittance-fields.ts'
import type { Remittance } from './remittance-file.ts'
import { insertRemittance, listNamedOrders } from './remittances.sql.ts'

/** A row of a courier's file, with its outcome. Amounts in paise. */
export type MatchedLine = {
  line: number
  named: string
  order_no: string | null
  state: LineState
  received: Paise
  due: number
}

/** Returns the outcome that each remittance row would have now. Writes nothing. */
export async function matchRemittance(
  db: Db,
  { rows }: Remittance,
  shortfallMax: Paise,
): Promise<MatchedLine[]> {
  const found = await listNamedOrders(
    db,
    rows.map(({ named }) => named),
  )
  const byName = new Map(found.map((order) => [order.named, order]))
  const met = new Set<string>()
  return rows.map(({ line, named, received }) => {
    const order = byName.get(named)
    const order_no = order?.order_no ?? null
    const state = isDebit(named) ? 'debit' : stateOf(order, received, { met, shortfallMax })
    if (order_no !== null) met.add(order_no)
    return { line, named, order_no, state, received, due: isTaken(state) ? order!.due! : 0 }
  })
}

type NamedOrder = Awaited<ReturnType<typeof listNamedOrders>>[number]

// Returns whether a row pays the courier's own debt to the shop, and not the cash of an order.
const isDebit = (named: string) => named.toUpperCase() === 'DEBIT'

function stateOf(
  order: NamedOrder | undefined,
  received: Paise,
  { met, shortfallMax }: { met: ReadonlySet<string>; shortfallMax: Paise },
): LineState {
  if (!order?.order_no) return 'unknown'
  if (order.state === 'received' || met.has(order.order_no)) return 'twice'
  if (order.state !== 'with_courier' && order.state !== 'written_off') return 'not_due'
  return lineStateOf({ received, due: order.due!, isShort: order.due! - received > shortfallMax })
}

function lineStateOf({
  received,
  due,
  isShort,
}: {
  received: number
  due: number
  isShort: boolean
}): LineState {
  if (isShort) return 'short'
  if (received === due) return 'matched'
  return received < due ? 'less' : 'more'
}

const taken: ReadonlySet<LineState> = new Set(['matched', 'less', 'more', 'short'])
const isTaken = (state: LineState) => taken.has(state)

type Imported = { courier: string; staffId: number; postedAt: Date; shortfallMax: Paise }

/**
 * Posts a courier's payment. Each row pays the cash of its order. Money without a matching order is posted as
 * a difference, because the bank received this money too. Call it in one transaction.
 */
export async function postRemittance(
  db: Db,
  remittance: Remittance,
  { courier, staffId, postedAt, shortfallMax }: Imported,
): Promise<{ id: number; lines: MatchedLine[] }> {
  const matched = await matchRemittance(db, remittance, shortfallMax)
  const { reference } = remittance
  const lines: MatchedLine[] = []
  // Sorts by order number, so that two remittances cannot deadlock.
  for (const line of matched.toSorted((one, other) =>
    (one.order_no ?? '').localeCompare(other.order_no ?? ''),
  ))
    lines.push(isTaken(line.state) ? await takeIn(db, line, { reference, shortfallMax, at: postedAt }) : line)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const id = await insertRemittance(
    db,
    {
      courier,
      reference,
      paid_on: remittance.paidOn,
      imported_by: staffId,
      received: sum(lines.map(({ received }) => received)),
      due: sum(lines.map(({ due }) => due)),
    },
    lines,
  )
  const received = (is: (state: LineState) => boolean) =>
    sum(lines.filter(({ state }) => is(state)).map((line) => line.received))
  await postOther(
    db,
    { id, at: postedAt },
    'courier_paid_debit',
    received((state) => state === 'debit'),
  )
  const unmatched = received((state) => !isTaken(state) && state !== 'debit')
  await postOther(db, { id, at: postedAt }, 'cash_unmatched', unmatched)
  return { id, lines: lines.toSorted((one, other) => one.line - other.line) }
}

type Receipt = { reference: string; shortfallMax: Paise; at: Date }

async function takeIn(db: Db, line: MatchedLine, receipt: Receipt): Promise<MatchedLine> {
  const { received } = line
  const outcome = await receiveCash(db, { orderNo: line.order_no!, received, ...receipt })
  // Marks the row as paid twice, because another request has recorded the order's cash meanwhile.
  if (outcome.refused) return { ...line, state: 'twice', due: 0 }
  return { ...line, state: lineStateOf({ ...outcome, received }), due: outcome.due }
}

/** Posts the part of a remittance that pays no order's cash: unmatched money, or the courier's own debt. */
async function postOther(
  db: Db,
  { id, at }: { id: number; at: Date },
  code: 'cash_unmatched' | 'courier_paid_debit',
  amount: number,
): Promise<void> {
  if (amount === 0) return
  await postTransfer(db, {
    code,
    requestKey: `remittance:${id}:${code}`,
    cause: { kind: 'remittance', id },
    reference: { remittance: id },
    at,
    legs: [
      { account: 'bank', amount: 0 - amount },
      { account: code === 'cash_unmatched' ? 'cash_differences' : 'courier_dues', amount },
    ],
  })
}
