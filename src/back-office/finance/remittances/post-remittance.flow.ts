import { receiveCash } from '../../../features/orders/cash/order-cash.flow.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { LineState } from './remittance-fields.ts'
import type { Remittance } from './remittance-file.ts'
import { insertRemittance, listNamedOrders } from './remittances.sql.ts'

/** A row of a courier's file, and what became of it. Paise. */
export type MatchedLine = {
  line: number
  named: string
  order_no: string | null
  state: LineState
  received: Paise
  due: number
}

/** What each row of a remittance means by what is there now. Nothing is written. */
export async function matchRemittance(db: Db, { rows }: Remittance): Promise<MatchedLine[]> {
  const found = await listNamedOrders(
    db,
    rows.map(({ named }) => named),
  )
  const byName = new Map(found.map((order) => [order.named, order]))
  const met = new Set<string>()
  return rows.map(({ line, named, received }) => {
    const order = byName.get(named)
    const order_no = order?.order_no ?? null
    const state = stateOf(order, received, met)
    if (order_no !== null) met.add(order_no)
    return { line, named, order_no, state, received, due: isTaken(state) ? order!.due! : 0 }
  })
}

type NamedOrder = Awaited<ReturnType<typeof listNamedOrders>>[number]

function stateOf(order: NamedOrder | undefined, received: Paise, met: ReadonlySet<string>): LineState {
  if (!order?.order_no) return 'unknown'
  if (order.state === 'received' || met.has(order.order_no)) return 'twice'
  if (order.state !== 'with_courier' && order.state !== 'written_off') return 'not_due'
  if (received === order.due!) return 'matched'
  return received < order.due! ? 'less' : 'more'
}

const isTaken = (state: LineState) => state === 'matched' || state === 'less' || state === 'more'

/**
 * Takes in what a courier paid: each order that it names and whose cash it has, with what there is of it. What is of no such order
 * has arrived all the same, and is a difference too. Call it in one transaction.
 */
export async function postRemittance(
  db: Db,
  remittance: Remittance,
  { courier, staffId }: { courier: string; staffId: number },
): Promise<{ id: number; lines: MatchedLine[] }> {
  const matched = await matchRemittance(db, remittance)
  const { reference } = remittance
  const lines: MatchedLine[] = []
  // In the order of their numbers, so that two remittances cannot deadlock.
  for (const line of matched.toSorted((one, other) =>
    (one.order_no ?? '').localeCompare(other.order_no ?? ''),
  )) {
    const said = { orderNo: line.order_no ?? '', received: line.received, reference }
    const isLate = isTaken(line.state) && (await receiveCash(db, said)).refused !== undefined
    // Somebody else took it in since it was read.
    lines.push(isLate ? { ...line, state: 'twice', due: 0 } : line)
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const id = await insertRemittance(
    db,
    {
      ...{ courier, reference, paid_on: remittance.paidOn, imported_by: staffId },
      received: sum(lines.map(({ received }) => received)),
      due: sum(lines.map(({ due }) => due)),
    },
    lines,
  )
  const unmatched = sum(lines.filter(({ state }) => !isTaken(state)).map(({ received }) => received))
  if (unmatched > 0)
    await postTransfer(db, {
      code: 'cash_unmatched',
      requestKey: `remittance:${id}:unmatched`,
      cause: { kind: 'remittance', id },
      reference: { remittance: id },
      legs: [
        { account: 'bank', amount: 0 - unmatched },
        { account: 'cash_differences', amount: unmatched },
      ],
    })
  return { id, lines: lines.toSorted((one, other) => one.line - other.line) }
}
