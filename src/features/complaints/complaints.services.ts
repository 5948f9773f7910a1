import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { RateLimits } from '../../platform/service/rate-limits.ts'
import type { Service } from '../../platform/service/service.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { storedLanguage } from '../../platform/stored-language.ts'
import { refuse } from '../../wire/call-failure.ts'
import { spendAll } from '../members/login/login-try.flow.ts'
import { messagesMax, openMax } from './complaint-fields.ts'
import {
  closeMyComplaint,
  closeVisitorComplaint,
  getComplaint,
  type getComplaintTerms,
  type getMyComplaints,
  getVisitorComplaint,
  openComplaint,
  type openVisitorComplaint,
  writeToComplaint,
  writeToVisitorComplaint,
} from './complaints.calls.ts'
import {
  type Complaint,
  closeComplaint,
  countOpenLocked,
  findLastMessage,
  findOwnComplaint,
  findOwnOrder,
  findSameLocked,
  insertComplaint,
  insertMessage,
  listMessages,
  listOwnComplaints,
  lockComplaint,
  setTurn,
  visitor,
} from './complaints.sql.ts'
import { grievanceTerms } from './grievance.settings.ts'
import { notifyWriter } from './notify-writer.flow.ts'
import { shownComplaint } from './shown-complaint.ts'

export const getComplaintTermsService: Service<typeof getComplaintTerms> = async ({ db }) => {
  const { acknowledge_hours: answer_hours, redress_months } = await readShopSetting(db, grievanceTerms)
  const { contact } = await readContact(db)
  return { data: { answer_hours, redress_months, officer: contact.grievanceOfficer } }
}

export const closeMyComplaintService: Service<typeof closeMyComplaint> = async (
  { db, member, say },
  { complaint_no: no },
) => {
  const complaint = await lockComplaint(db, Number(no), member.id)
  if (!complaint) throw refuse(closeMyComplaint, 'unknownComplaint')
  if (complaint.closed_at) throw refuse(closeMyComplaint, 'isClosed')
  await closeComplaint(db, complaint, 'member')
  return { message: say('complaints.nowClosed') }
}

export const getComplaintService: Service<typeof getComplaint> = async (
  { db, member },
  { complaint_no: no },
) => {
  const complaint = await findOwnComplaint(db, member.id, Number(no))
  if (!complaint) throw refuse(getComplaint, 'unknownComplaint')
  return { data: await withMessages(db, complaint) }
}

async function withMessages(db: Db, complaint: Complaint) {
  const messages = (await listMessages(db, complaint)).map(({ text, at, staff_id: staffId }) => ({
    text,
    at,
    by: staffId === null ? ('member' as const) : ('staff' as const),
  }))
  return { ...shownComplaint(complaint), messages }
}

const pageSize = 20

export const getMyComplaintsService: Service<typeof getMyComplaints> = async ({ db, member }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listOwnComplaints(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(shownComplaint), next_cursor }
}

export const openComplaintService: Service<typeof openComplaint> = async (
  context,
  { kind, orderno, text },
) => {
  const { db, member, say } = context
  const orderId = orderno === undefined ? null : await findOwnOrder(db, member.id, orderno)
  if (orderId === undefined) throw refuse(openComplaint, 'unknownOrder', { field: 'orderno' })
  if ((await countOpenLocked(db, member.id)) >= openMax) throw refuse(openComplaint, 'tooMany')
  const id = await insertComplaint(db, { member_id: member.id, kind, order_id: orderId }, text)
  await notifyWriter(context, { id, member_id: member.id }, 'recorded')
  return { message: say('complaints.opened', { no: id }), data: { complaint_no: id } }
}

export const writeToComplaintService: Service<typeof writeToComplaint> = async (
  { db, member, say },
  { complaint_no: no, text },
) => {
  const complaint = await lockComplaint(db, Number(no), member.id)
  if (!complaint) throw refuse(writeToComplaint, 'unknownComplaint')
  if (complaint.closed_at) throw refuse(writeToComplaint, 'isClosed')
  if (complaint.messages >= messagesMax) throw refuse(writeToComplaint, 'tooLong')
  await insertMessage(db, complaint, { position: complaint.messages + 1, text, staffId: null })
  await setTurn(db, complaint, 'staff')
  return { message: say('complaints.sent') }
}

type Asking = { limits: RateLimits; client: { address: string } }

/**
 * Counts an attempt of a visitor to write a complaint or to open an earlier one. Counts it against the limit
 * of the IP address and the limit of the mobile number.
 * @returns a function that undoes the count.
 */
async function spendTry({ limits, client }: Asking, mobile: string): Promise<() => Promise<void>> {
  await limits.spend('read', client.address)
  return await spendAll(limits, [
    ['complaintByAddress', client.address],
    ['complaint', mobile],
  ])
}

export const openVisitorComplaintService: Service<typeof openVisitorComplaint> = async (
  context,
  { name, mobile, email, kind, text },
) => {
  const { transaction, jobs, origin, say } = context
  const giveBack = await spendTry(context, mobile)
  const { id, isNew } = await transaction(async (db) => {
    const same = await findSameLocked(db, { mobile, kind, text })
    if (same !== undefined) return { id: same, isNew: false }
    const opened = await insertComplaint(
      db,
      {
        member_id: visitor,
        kind,
        writer_name: name,
        writer_mobile: mobile,
        writer_email: email ?? null,
        writer_language: storedLanguage(say),
      },
      text,
    )
    await notifyWriter({ db, jobs, origin }, { id: opened, member_id: visitor }, 'recorded')
    return { id: opened, isNew: true }
  })
  if (!isNew) await giveBack()
  return { message: say('complaints.opened', { no: id }), data: { complaint_no: id } }
}

/**
 * Finds a visitor's complaint by its number and the visitor's mobile number. Counts the attempt before it
 * compares the numbers, so that parallel attempts all count. Undoes the count if they match.
 */
async function findOfVisitor(
  context: Asking & { db: Db },
  { complaint_no: no, mobile }: { complaint_no: string; mobile: string },
): Promise<Complaint | undefined> {
  const giveBack = await spendTry(context, mobile)
  const complaint = await findOwnComplaint(context.db, visitor, Number(no))
  if (complaint?.writer_mobile !== mobile) return undefined
  await giveBack()
  return complaint
}

export const getVisitorComplaintService: Service<typeof getVisitorComplaint> = async (context, input) => {
  const complaint = await findOfVisitor(context, input)
  if (!complaint) throw refuse(getVisitorComplaint, 'unknownComplaint', { field: 'mobile' })
  return { data: await withMessages(context.db, complaint) }
}

export const writeToVisitorComplaintService: Service<typeof writeToVisitorComplaint> = async (
  context,
  input,
) => {
  const { transaction, say } = context
  const { complaint_no: no, text } = input
  if (!(await findOfVisitor(context, input))) throw refuse(writeToVisitorComplaint, 'unknownComplaint')
  await transaction(async (db) => {
    const complaint = (await lockComplaint(db, Number(no), visitor))!
    if (complaint.closed_at) throw refuse(writeToVisitorComplaint, 'isClosed')
    const last = await findLastMessage(db, complaint)
    if (last?.staff_id === null && last.text === text) return
    if (complaint.messages >= messagesMax) throw refuse(writeToVisitorComplaint, 'tooLong')
    await insertMessage(db, complaint, { position: complaint.messages + 1, text, staffId: null })
    await setTurn(db, complaint, 'staff')
  })
  return { message: say('complaints.sent') }
}

export const closeVisitorComplaintService: Service<typeof closeVisitorComplaint> = async (context, input) => {
  const { transaction, say } = context
  if (!(await findOfVisitor(context, input))) throw refuse(closeVisitorComplaint, 'unknownComplaint')
  await transaction(async (db) => {
    const complaint = (await lockComplaint(db, Number(input.complaint_no), visitor))!
    if (complaint.closed_at) throw refuse(closeVisitorComplaint, 'isClosed')
    await closeComplaint(db, complaint, 'member')
  })
  return { message: say('complaints.nowClosed') }
}
