import type { FileRow } from '../../../../back-office/files/describe-file.ts'
import { indianTime } from '../../../../calendar/india.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../platform/service/change.ts'
import type { Jobs } from '../../../../platform/service/job.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { findOfDocket, insertComplaint, lockComplaint, setDocket, visitor } from '../../complaints.sql.ts'
import { notifyWriter } from '../../notify-writer.flow.ts'
import type { HelplineDocketOutcome, helplineDocketFile } from './helpline-docket-file.ts'

/** The result of a row of the file. `why` is the reason if the row was refused. */
export type AppliedHelplineDocket = {
  line: number
  docketNo: string
  complaintNo: number | null
  outcome: HelplineDocketOutcome
  why: PlainKey | null
  audited: AuditedChange | null
}

type Row = FileRow<typeof helplineDocketFile>
type Context = { db: Db; jobs: Jobs; origin: string }

/**
 * Records the helpline's dockets on the complaints that the file's rows name. If a row names no complaint or
 * a closed one, opens a visitor's complaint and notifies its writer. Call this function in a transaction.
 */
export async function applyHelplineDockets(
  context: Context,
  rows: readonly Row[],
): Promise<AppliedHelplineDocket[]> {
  const applied: AppliedHelplineDocket[] = []
  // Applies the rows in the order of their dockets, so that two imports of the same dockets cannot deadlock.
  for (const row of rows.toSorted((one, other) => one.values.docket.localeCompare(other.values.docket)))
    applied.push(await applyRow(context, row))
  return applied.toSorted((one, other) => one.line - other.line)
}

async function applyRow(context: Context, { line, values }: Row): Promise<AppliedHelplineDocket> {
  const { db } = context
  const { docket: docketNo, registered: on } = values
  const row = { line, docketNo, complaintNo: null, why: null, audited: null }
  const refused = (why: PlainKey): AppliedHelplineDocket => ({ ...row, outcome: 'refused', why })
  const known = await findOfDocket(db, docketNo)
  if (known !== undefined) return { ...row, complaintNo: known, outcome: 'before' }
  if (on > indianTime(shopTime()).slice(0, 10)) return refused('office.complaints.docketInFuture')
  const named = values.complaint === undefined ? undefined : await lockComplaint(db, Number(values.complaint))
  if (values.complaint !== undefined && !named) return refused('complaints.unknown')
  if (named && !named.closed_at && named.docket_no !== null)
    return refused('office.complaints.hasOtherDocket')
  const isLinked = named !== undefined && !named.closed_at
  const complaint = isLinked ? named : { id: await openFromDocket(db, values), member_id: visitor }
  await setDocket(db, complaint, { no: docketNo, on })
  if (!isLinked) await notifyWriter(context, complaint, 'recorded')
  return {
    ...row,
    complaintNo: complaint.id,
    outcome: isLinked ? 'linked' : 'opened',
    audited: { id: complaint.id, before: null, after: { docket: docketNo, docket_on: on } },
  }
}

async function openFromDocket(db: Db, { kind, name, mobile, email, text }: Row['values']): Promise<number> {
  const writer = {
    writer_name: name,
    writer_mobile: mobile,
    writer_email: email ?? null,
  }
  return await insertComplaint(db, { member_id: visitor, kind: kind ?? 'other', ...writer }, text)
}
