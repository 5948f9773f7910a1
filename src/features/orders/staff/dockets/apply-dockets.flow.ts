import type { FileRow } from '../../../../back-office/files/describe-file.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../platform/service/change.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { readShipment } from '../../life/shipments.sql.ts'
import { stepAsStaff } from '../steps/step-as-staff.flow.ts'
import type { DocketOutcome, docketFile } from './docket-file.ts'

/**
 * The outcome of a row of a docket file (a courier's list of tracking numbers). `why` is the reason for a
 * refusal.
 */
export type AppliedDocket = {
  line: number
  orderNo: string
  tracking: string
  outcome: DocketOutcome
  why: PlainKey | null
  audited: AuditedChange | null
}

type Row = FileRow<typeof docketFile>

/**
 * Moves the Pending orders of a docket file to Processed, with the courier's tracking numbers. Leaves other
 * orders unchanged and returns the reason. Call it in one transaction.
 */
export async function applyDockets(db: Db, rows: readonly Row[], courier: string): Promise<AppliedDocket[]> {
  const applied: AppliedDocket[] = []
  // Applies the rows sorted by order number, so that two files with the same orders cannot deadlock.
  for (const row of rows.toSorted((one, other) => orderNoOf(one).localeCompare(orderNoOf(other))))
    applied.push(await applyRow(db, row, courier))
  return applied.toSorted((one, other) => one.line - other.line)
}

const orderNoOf = ({ values }: Row) => values.order.toUpperCase()

async function applyRow(db: Db, row: Row, courier: string): Promise<AppliedDocket> {
  const orderNo = orderNoOf(row)
  const { tracking } = row.values
  const docket = { line: row.line, orderNo, tracking, why: null, audited: null }
  const refused = (why: PlainKey): AppliedDocket => ({ ...docket, outcome: 'refused', why })
  const order = await lockOrder(db, orderNo)
  if (!order) return refused('orders.none')
  const shipment = await readShipment(db, order)
  if (shipment?.tracking_no === tracking) return { ...docket, outcome: 'before' }
  const carrier = { courier, trackingNo: tracking }
  const outcome = await stepAsStaff(db, { orderNo, to: 'processed', note: '', carrier })
  if (outcome.refused === 'notPossible' && outcome.from === 'pending')
    return refused('office.cases.orderHeld')
  if (outcome.refused) return refused('office.orders.docketNotPending')
  return { ...docket, outcome: 'sent', audited: outcome.audited }
}
