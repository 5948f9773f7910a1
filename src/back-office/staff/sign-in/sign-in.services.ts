import { isCommonPassword } from '../../../features/members/password/common-passwords.ts'
import { hashPassword, verifyPassword } from '../../../features/members/password/password.ts'
import { deviceName } from '../../../platform/device-name.ts'
import { actorWithoutId } from '../../../platform/service/change.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import {
  findStaff,
  findStaffByMobile,
  lockStaff,
  oneTimePasswordHours,
  updateStaff,
} from '../accounts/staff.sql.ts'
import { countCodeTry, spendCode } from '../second-factor/second-factor.flow.ts'
import { readFactorState } from '../second-factor/second-factor.sql.ts'
import {
  changeMyStaffPassword,
  type endMyOtherStaffSessions,
  type getMyStaffSession,
  type getMyStaffSessions,
  staffSignIn,
  type staffSignOut,
} from './sign-in.calls.ts'
import { countStaffLogin, isOwnStaffPassword } from './staff-login.flow.ts'
import {
  endStaffSession,
  endStaffSessions,
  idleMinutes,
  listStaffSessions,
  startStaffSession,
} from './staff-session.sql.ts'

export const changeMyStaffPasswordService: Service<typeof changeMyStaffPassword> = async (
  context,
  { old_password, new_password },
) => {
  const { db, staff, say } = context
  const person = await findStaff(db, staff.id)
  if (isCommonPassword(new_password, say.shop) || new_password === person?.mobile)
    throw refuse(changeMyStaffPassword, 'commonPassword', { field: 'new_password' })
  if (new_password === old_password)
    throw refuse(changeMyStaffPassword, 'samePassword', { field: 'new_password' })
  if (!(await isOwnStaffPassword(context, old_password)))
    throw refuse(changeMyStaffPassword, 'wrongPassword', { field: 'old_password' })

  const passwordHash = await hashPassword(new_password)
  const locked = await lockStaff(db, staff.id)
  // Refuses if the account was closed or its password changed after the password was checked.
  if (locked?.left_at !== null || locked.password_hash !== person?.password_hash)
    throw refuse(changeMyStaffPassword, 'wrongPassword', { field: 'old_password' })
  await updateStaff(db, staff.id, { password_hash: passwordHash, must_change_password: false })
  const endedSessions = await endStaffSessions(db, staff.id, staff.sessionHash)
  return {
    message: say('office.account.passwordChanged'),
    audited: { id: staff.id, before: null, after: { endedSessions } },
  }
}

export const endMyOtherStaffSessionsService: Service<typeof endMyOtherStaffSessions> = async ({
  db,
  staff,
  say,
}) => {
  const endedSessions = await endStaffSessions(db, staff.id, staff.sessionHash)
  return {
    message: say('office.account.othersEnded'),
    audited: { id: staff.id, before: null, after: { endedSessions } },
  }
}

export const getMyStaffSessionService: Service<typeof getMyStaffSession> = async ({ db, staff }) => {
  const { confirmed_at, codes_left } = await readFactorState(db, staff.id)
  return {
    data: {
      staff_id: staff.id,
      name: staff.name,
      roles: [...staff.roles],
      must_do: staff.mustDo,
      has_second_factor: confirmed_at !== null,
      recovery_codes_left: codes_left,
      idle_seconds: idleMinutes * 60,
    },
  }
}

export const getMyStaffSessionsService: Service<typeof getMyStaffSessions> = async ({ db, staff, say }) => {
  const sessions = (await listStaffSessions(db, staff.id)).map((session) => ({
    device: deviceName(say, session.device),
    is_current: session.token_hash.equals(staff.sessionHash),
    signed_in_at: session.created_at,
    last_seen_at: session.last_seen_at,
  }))
  return { data: sessions.sort((one, other) => Number(other.is_current) - Number(one.is_current)) }
}

type Person = NonNullable<Awaited<ReturnType<typeof findStaffByMobile>>>

export const staffSignInService: Service<typeof staffSignIn> = async (
  context,
  { mobile, password, code },
) => {
  const { db, change, secrets, settings, client, staffCookie } = context
  const takeBack = await countStaffLogin(context, mobile)
  const person = await findStaffByMobile(db, mobile)
  const isRight = await verifyPassword(person?.password_hash, password)
  if (!person || !isRight) {
    if (person) void noteFailure(context, person, 'password')
    throw refuse(staffSignIn, 'wrongCredentials', { field: 'password' })
  }
  await takeBack()
  if (person.is_password_expired) {
    void noteFailure(context, person, 'passwordExpired')
    throw refuse(staffSignIn, 'passwordExpired', {
      field: 'password',
      places: { hours: oneTimePasswordHours },
    })
  }

  const { confirmed_at } = await readFactorState(db, person.id)
  if (confirmed_at && !code) throw refuse(staffSignIn, 'codeRequired')
  const takeCodeBack = confirmed_at ? await countCodeTry(context, person.id) : undefined

  const outcome = await change(async (trx) => {
    const locked = await lockStaff(trx, person.id)
    // Refuses if the account was closed or its password changed after the password was checked.
    if (locked?.left_at !== null || locked.password_hash !== person.password_hash)
      return { refused: 'wrongCredentials', audited: null } as const
    const used = await spendCode(trx, secrets, { staffId: person.id, code: code ?? '' })
    if (used === 'wrong') return { refused: 'wrongCode', audited: null } as const
    // Ends the earlier session of this browser, as a defence against session fixation.
    if (context.staff) await endStaffSession(trx, context.staff.sessionHash)
    const hasFactor = used === 'right'
    // Names the device in English, because the audit log has readers of any language.
    const device = deviceName(context.sayIn('en'), client.device)
    const after = { device, secondFactor: hasFactor }
    return {
      token: await startStaffSession(trx, person.id, client.device),
      hasFactor,
      audited: { id: person.id, before: null, after },
    }
  }, person)
  if (outcome.refused === 'wrongCode') {
    void noteFailure(context, person, 'code')
    throw refuse(staffSignIn, 'wrongCode', { field: 'code' })
  }
  if (outcome.refused) throw refuse(staffSignIn, outcome.refused, { field: 'password' })

  await takeCodeBack?.()
  staffCookie.set(outcome.token)
  const isToSetUp = settings.mode === 'live' && !outcome.hasFactor
  return {
    data: {
      must_do: person.must_change_password ? 'changePassword' : isToSetUp ? 'setUpSecondFactor' : undefined,
    },
  }
}

/**
 * Records a failed sign-in of a staff member. The caller must not wait for it: otherwise the answer for an
 * unknown number would come sooner and reveal which numbers belong to staff.
 */
async function noteFailure(
  { change, client, log, sayIn }: Parameters<typeof staffSignInService>[0],
  { id }: Person,
  wrong: 'password' | 'passwordExpired' | 'code',
): Promise<void> {
  const device = deviceName(sayIn('en'), client.device)
  const after = { wrong, address: client.address, device }
  const audited = { id, action: 'staffSignInFailed', before: null, after }
  await change(() => ({ audited }), actorWithoutId('Not signed in')).catch((error: unknown) =>
    log.error({ err: error }, 'could not record a failed sign-in'),
  )
}

export const staffSignOutService: Service<typeof staffSignOut> = async ({ change, staff, staffCookie }) => {
  await change(async (db) => {
    await endStaffSession(db, staff.sessionHash)
    return { audited: { id: staff.id, before: null, after: null } }
  })
  staffCookie.clear()
  return {}
}
