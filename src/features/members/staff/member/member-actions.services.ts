import { fromRupees } from '../../../../money/paise.ts'
import { worthOfPoints } from '../../../../money/points.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { judgeChecker } from '../../../approvals/staff/may-approve.flow.ts'
import { accountNumberContext } from '../../../bank/account-number.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import { deletePushDevice } from '../../../push/push-device.sql.ts'
import { updateMemberDetails } from '../../member.sql.ts'
import { panContext } from '../../pan-context.ts'
import { deletePasskeys } from '../../passkeys/passkeys.sql.ts'
import { renewCodeTicket, supportTicket } from '../../password/password-code.sql.ts'
import { recoverAccount } from '../../recovery/recover-account.flow.ts'
import { numberChangeLimitRupees } from '../members.settings.ts'
import {
  findInvoicedBuyer,
  findMemberHead,
  findOfficeMember,
  lockOfficeMember,
  mobileExists,
} from '../office-member.sql.ts'
import { changeNumber } from './change-number.flow.ts'
import {
  addMemberNote,
  approveNumberChange,
  changeMemberMobile,
  dropNumberChange,
  endMemberPasskey,
  endMemberPushDevice,
  endMemberSessions,
  revealMemberDetail,
  saveMember,
  sendInvoiceLink,
  sendMemberCode,
} from './member-actions.calls.ts'
import { insertMemberNote } from './member-notes.sql.ts'
import { endNumberChange, insertNumberChange, lockNumberChange, readWealth } from './number-change.sql.ts'

export const addMemberNoteService: Service<typeof addMemberNote> = async (
  { db, staff },
  { member_id, text },
) => {
  const id = Number(member_id)
  const member = await lockOfficeMember(db, id)
  if (!member) throw refuse(addMemberNote, 'unknown')
  if (member.status === 'closed') throw refuse(addMemberNote, 'closed')
  await insertMemberNote(db, { memberId: id, staffId: staff.id, text })
  return {
    data: { member_id: String(id) },
    // Audits only the length. The text is stored only in the note, which is erased when the account closes.
    audited: { id, before: null, after: { letters: text.length } },
  }
}

export const approveNumberChangeService: Service<typeof approveNumberChange> = async (context, input) => {
  const { db, staff, say } = context
  const id = Number(input.member_id)
  const before = await lockOfficeMember(db, id)
  const change = before && (await lockNumberChange(db, id, Number(input.change_id)))
  if (!change) throw refuse(approveNumberChange, 'unknown')
  if (before.status === 'closed') throw refuse(approveNumberChange, 'closed')
  const { mobile } = change
  // The member's number may have changed after the request. If the member's wealth is at most the setting
  // number_change_alone, one staff member can change the number without a request.
  if (change.state !== 'requested' || mobile === null || change.mobile_before !== before.mobile)
    throw refuse(approveNumberChange, 'changedMeanwhile')
  const refused = await judgeChecker(db, change.asked_by, staff.id)
  if (refused) throw refuse(approveNumberChange, refused)
  if (await mobileExists(db, mobile)) throw refuse(approveNumberChange, 'taken')
  await endNumberChange(db, change, { state: 'approved', decidedBy: staff.id })
  const ended = await changeNumber(context, before, mobile)
  return {
    message: say('office.members.mobileChanged'),
    data: { mobile },
    audited: { id, before: { mobile: before.mobile }, after: { mobile, sessions_ended: ended } },
  }
}

export const changeMemberMobileService: Service<typeof changeMemberMobile> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const { mobile, reason } = input
  const id = Number(input.member_id)
  if (!/^[6-9]/.test(mobile)) throw refuse(changeMemberMobile, 'noMobile', { field: 'mobile' })
  const before = await lockOfficeMember(db, id)
  if (!before) throw refuse(changeMemberMobile, 'unknown')
  if (before.status === 'closed') throw refuse(changeMemberMobile, 'closed')
  refuseUnlessSeen(before.version, { mobile: before.mobile, version: before.version })
  // If another member takes the number before this commits, the database refuses the change.
  if (await mobileExists(db, mobile)) throw refuse(changeMemberMobile, 'taken', { field: 'mobile' })
  if (await needsTwo(db, id)) {
    const asked = { memberId: id, mobile, mobileBefore: before.mobile, reason, askedBy: staff.id }
    if ((await insertNumberChange(db, asked)) === undefined) throw refuse(changeMemberMobile, 'waits')
    return {
      message: say('office.members.mobileAsked'),
      data: { mobile: before.mobile, state: 'requested' },
      audited: { id, before: null, after: { asked_mobile: mobile, reason } },
    }
  }
  const ended = await changeNumber(context, before, mobile)
  return {
    message: say('office.members.mobileChanged'),
    data: { mobile, state: 'changed' },
    audited: { id, before: { mobile: before.mobile }, after: { mobile, reason, sessions_ended: ended } },
  }
}

/**
 * Returns whether a number change needs a second staff member's approval, because the member has much money
 * and many points.
 */
async function needsTwo(db: Db, memberId: number): Promise<boolean> {
  const { money, points } = await readWealth(db, memberId)
  return money + worthOfPoints(points) > fromRupees(await readShopSetting(db, numberChangeLimitRupees))!
}

export const dropNumberChangeService: Service<typeof dropNumberChange> = async (
  { db, staff, say },
  input,
) => {
  const id = Number(input.member_id)
  const change = (await lockOfficeMember(db, id)) && (await lockNumberChange(db, id, Number(input.change_id)))
  if (!change) throw refuse(dropNumberChange, 'unknown')
  if (change.state !== 'requested') throw refuse(dropNumberChange, 'changedMeanwhile')
  const isOwn = change.asked_by === staff.id
  // If the requester withdraws the change, stores no decider, because the requester is already stored.
  await endNumberChange(db, change, {
    state: isOwn ? 'withdrawn' : 'declined',
    decidedBy: isOwn ? null : staff.id,
  })
  return {
    message: say(isOwn ? 'office.members.numberWithdrawn' : 'office.members.numberDeclined'),
    audited: { id, before: { asked_mobile: change.mobile }, after: { asked_mobile: null } },
  }
}

export const endMemberPasskeyService: Service<typeof endMemberPasskey> = async ({ db, say }, input) => {
  const id = Number(input.member_id)
  if (!(await deletePasskeys(db, id, Buffer.from(input.passkey_id, 'base64url'))))
    throw refuse(endMemberPasskey, 'unknown')
  return {
    message: say('office.members.passkeyEnded'),
    audited: { id, before: { passkeys: 1 }, after: { passkeys: 0 } },
  }
}

export const endMemberPushDeviceService: Service<typeof endMemberPushDevice> = async ({ db, say }, input) => {
  const id = Number(input.member_id)
  if (!(await deletePushDevice(db, id, { id: input.device_id }))) throw refuse(endMemberPushDevice, 'unknown')
  return {
    message: say('office.members.pushDeviceEnded'),
    audited: { id, before: { push_devices: 1 }, after: { push_devices: 0 } },
  }
}

export const endMemberSessionsService: Service<typeof endMemberSessions> = async (
  { db, say },
  { member_id, session },
) => {
  const id = Number(member_id)
  if (!(await findMemberHead(db, id))) throw refuse(endMemberSessions, 'unknown')
  const ended = await recoverAccount(db, id, session === undefined ? {} : { only: session })
  return {
    message: say('office.members.sessionsEnded', { count: ended }),
    data: { ended },
    // A recovery is recorded even if no session ended, because it also suspends passkeys and push
    // subscriptions.
    audited: { id, before: { sessions: ended }, after: { sessions: 0 } },
  }
}

export const revealMemberDetailService: Service<typeof revealMemberDetail> = async (
  { db, staff, secrets, limits, log },
  { member_id, detail, reason },
) => {
  const id = Number(member_id)
  const found = await findOfficeMember(db, id)
  if (!found) throw refuse(revealMemberDetail, 'unknown')
  const sealed = detail === 'pan' ? found.pan_encrypted : found.account_no_sealed
  if (!sealed) throw refuse(revealMemberDetail, 'notSaved')
  let value: string
  try {
    value = secrets.open(sealed, detail === 'pan' ? panContext(id) : accountNumberContext(id))
  } catch (error) {
    log.error(
      { err: error, member: id, detail },
      "cannot open a member's sealed detail; was DATA_KEY changed?",
    )
    throw refuse(revealMemberDetail, 'unreadable')
  }
  // Limits how many details a staff member can reveal, so that nobody can copy those of all members.
  await limits.spend('reveal', `staff ${staff.id}`)
  return { data: { value }, audited: { id, before: null, after: { shown: detail, reason } } }
}

export const saveMemberService: Service<typeof saveMember> = async ({ db, refuseUnlessSeen, say }, input) => {
  const id = Number(input.member_id)
  const { name, email, version } = input
  const found = await lockOfficeMember(db, id)
  if (!found) throw refuse(saveMember, 'unknown')
  if (found.status === 'closed') throw refuse(saveMember, 'closed')
  const before = { name: found.name, email: found.email }
  refuseUnlessSeen(found.version, { ...before, version: found.version })
  const message = say('office.members.saved')
  if (before.name === name && before.email === email)
    return { message, data: { ...before, version }, audited: null }
  await updateMemberDetails(db, id, { name, email })
  return {
    message,
    data: { name, email, version: version + 1 },
    audited: { id, before, after: { name, email } },
  }
}

export const sendInvoiceLinkService: Service<typeof sendInvoiceLink> = async (context, { orderno }) => {
  const { db, messages, limits, origin, say } = context
  if (!messages) throw refuse(sendInvoiceLink, 'switchedOff')
  const buyer = await findInvoicedBuyer(db, orderno)
  const member = buyer === undefined ? undefined : await lockOfficeMember(db, buyer)
  if (!member) throw refuse(sendInvoiceLink, 'noInvoice')
  if (member.status === 'closed') throw refuse(sendInvoiceLink, 'closed')
  await limits.spend('code', `invoice ${member.mobile}`)
  await queueMessage(db, {
    mobile: member.mobile,
    template: 'invoice_link',
    language: languageOfMember(member.language),
    details: { order_no: orderno, link: `${origin}/Admin/sale_invoice/${orderno}` },
  })
  return {
    message: say('office.members.invoiceSent', { orderNo: orderno }),
    data: { orderno },
    audited: { id: member.id, before: null, after: { sent: `invoice of ${orderno}` } },
  }
}

export const sendMemberCodeService: Service<typeof sendMemberCode> = async (context, input) => {
  const { db, messages, limits, say } = context
  const id = Number(input.member_id)
  if (!messages) throw refuse(sendMemberCode, 'switchedOff')
  const member = await lockOfficeMember(db, id)
  if (!member) throw refuse(sendMemberCode, 'unknown')
  if (member.status === 'closed') throw refuse(sendMemberCode, 'closed')
  if (member.status === 'blocked') throw refuse(sendMemberCode, 'blocked')
  await limits.spend('code', `support ${member.mobile}`)
  const ticket = supportTicket(member.mobile)
  await renewCodeTicket(db, ticket)
  await queueMessage(db, {
    mobile: member.mobile,
    template: 'password_code',
    language: languageOfMember(member.language),
    details: { ticket: ticket.toString('hex') },
  })
  return {
    message: say('office.members.codeSent'),
    data: { member_id: String(id) },
    audited: { id, before: null, after: { sent: 'password code' } },
  }
}
