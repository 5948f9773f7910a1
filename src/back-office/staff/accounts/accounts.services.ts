import { formatAuditOf } from '../../../audit/format-audit-log.ts'
import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { firstPasswordOf, makeOneTimePassword } from '../second-factor/one-time-password.flow.ts'
import { removeFactor } from '../second-factor/second-factor.sql.ts'
import { endStaffSessions, listStaffSessions } from '../sign-in/staff-session.sql.ts'
import {
  addStaff,
  getStaffMember,
  reinstateStaff,
  removeStaff,
  resetStaffPassword,
  saveStaff,
} from './accounts.calls.ts'
import { addStaffMember } from './add-person.flow.ts'
import { changeStaff, shown } from './change-staff.flow.ts'
import { recordAccessGrant } from './note-access-given.flow.ts'
import { findStaff, lockOwners, updateStaff } from './staff.sql.ts'

export const addStaffService: Service<typeof addStaff> = async ({ change, staff, secrets }, input) => {
  const { mobile, name, roles } = input
  const { password, hash } = await makeOneTimePassword()
  const added = await change(async (db) => {
    if (!(await lockOwners(db)).includes(staff.id)) throw refuse(addStaff, 'notAllowed')
    const person = await addStaffMember(db, { mobile, name, roles, passwordHash: hash })
    if (!person) throw refuse(addStaff, 'mobileTaken', { field: 'mobile' })
    await recordAccessGrant(db, staff, { id: person.id, name })
    // Stores the answer, so that a repeat of the request gets the same answer. Encrypts the password in the
    // answer, because a copy of the database must not reveal the password.
    return { ...person, sealed: secrets.seal(password, firstPasswordOf(person.id)).toString('base64') }
  })
  return {
    data: {
      staff_id: added.id,
      one_time_password: secrets.open(Buffer.from(added.sealed, 'base64'), firstPasswordOf(added.id)),
    },
  }
}

export const getStaffMemberService: Service<typeof getStaffMember> = async (
  { db, say, staff, audits },
  { staff_id },
) => {
  const person = await findStaff(db, staff_id)
  if (!person) throw refuse(getStaffMember, 'unknown')
  const [account, sessions, history] = await Promise.all([
    shown(db, person),
    listStaffSessions(db, person.id),
    formatAuditOf({ db, say, audits }, `staff ${person.id}`),
  ])
  return { data: { ...account, is_own: person.id === staff.id, sessions: sessions.length, history } }
}

export const reinstateStaffService: Service<typeof reinstateStaff> = async (context, input) => {
  const { password, hash } = await makeOneTimePassword()
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    givesAccess: true,
    async make(trx, person) {
      await updateStaff(trx, person.id, { left_at: null, password_hash: hash, must_change_password: true })
      await removeFactor(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(reinstateStaff, changed.refused)
  return { data: { ...changed.person, one_time_password: password }, audited: changed.audited }
}

export const removeStaffService: Service<typeof removeStaff> = async (context, input) => {
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    async make(trx, person) {
      await updateStaff(trx, person.id, { left_at: person.left_at ?? shopTime() })
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(removeStaff, changed.refused)
  return { data: changed.person, audited: changed.audited }
}

export const resetStaffPasswordService: Service<typeof resetStaffPassword> = async (context, input) => {
  const { password, hash } = await makeOneTimePassword()
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    isForOthers: true,
    givesAccess: true,
    async make(trx, person) {
      await updateStaff(trx, person.id, { password_hash: hash, must_change_password: true })
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(resetStaffPassword, changed.refused)
  return { data: { ...changed.person, one_time_password: password }, audited: changed.audited }
}

export const saveStaffService: Service<typeof saveStaff> = async (context, input) => {
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    async make(trx, person) {
      await updateStaff(trx, person.id, { name: input.name, roles: input.roles })
    },
  })
  if (changed.refused) throw refuse(saveStaff, changed.refused)
  return { data: changed.person, audited: changed.audited }
}
