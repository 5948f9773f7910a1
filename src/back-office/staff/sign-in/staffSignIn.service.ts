import { recordChange } from '../../../audit/audit-log.sql.ts'
import { deviceName } from '../../../features/members/login/device-name.ts'
import { verifyPassword } from '../../../features/members/password/password.ts'
import type { AppContext, Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findStaffByMobile, givenPasswordHours, lockStaff } from '../accounts/staff.sql.ts'
import { countCodeTry, spendCode } from '../second-factor/second-factor.flow.ts'
import { readFactorState } from '../second-factor/second-factor.sql.ts'
import { countStaffLogin } from './staff-login.flow.ts'
import { endStaffSession, startStaffSession } from './staff-session.sql.ts'
import { staffSignIn } from './staffSignIn.call.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findStaffByMobile>>>

export const staffSignInService: Service<typeof staffSignIn> = async (
  context,
  { mobile, password, code },
) => {
  const { db, transaction, secrets, settings, client, staffCookie } = context
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
      places: { hours: givenPasswordHours },
    })
  }

  const { confirmed_at } = await readFactorState(db, person.id)
  if (confirmed_at && !code) throw refuse(staffSignIn, 'codeRequired')
  const takeCodeBack = confirmed_at ? await countCodeTry(context, person.id) : undefined

  const outcome = await transaction(async (trx) => {
    const locked = await lockStaff(trx, person.id)
    // Whoever left or got another password meanwhile was not proven to be anybody.
    if (locked?.left_at !== null || locked.password_hash !== person.password_hash) return 'wrongCredentials'
    const used = await spendCode(trx, secrets, { staffId: person.id, code: code ?? '' })
    if (used === 'wrong') return 'wrongCode'
    // Ends the session that the browser had before, against session fixation.
    if (context.staff) await endStaffSession(trx, context.staff.sessionHash)
    await recordChange(trx, person, {
      action: 'staffSignIn',
      subject: `staff ${person.id}`,
      before: null,
      after: { device: deviceName(context.say, client.device), secondFactor: used === 'right' },
    })
    return { token: await startStaffSession(trx, person.id, client.device), hasFactor: used === 'right' }
  })
  if (outcome === 'wrongCode') {
    void noteFailure(context, person, 'code')
    throw refuse(staffSignIn, 'wrongCode', { field: 'code' })
  }
  if (outcome === 'wrongCredentials') throw refuse(staffSignIn, outcome, { field: 'password' })

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
 * Writes down that somebody failed to sign in as this person. It is not waited for: the answer to a number that nobody has
 * would come sooner, and so say which numbers are the staff's.
 */
async function noteFailure(
  { db, client, log, say }: Pick<AppContext, 'db'> & Parameters<typeof staffSignInService>[0],
  { id }: Person,
  wrong: 'password' | 'passwordExpired' | 'code',
): Promise<void> {
  const failure = {
    action: 'staffSignInFailed',
    subject: `staff ${id}`,
    before: null,
    after: { wrong, address: client.address, device: deviceName(say, client.device) },
  }
  await recordChange(db, { id: null, name: 'Not signed in' }, failure).catch((error: unknown) =>
    log.error({ err: error }, 'a failed sign-in was not written down'),
  )
}
