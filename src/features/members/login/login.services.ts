import { deviceName } from '../../../platform/device-name.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { findMemberById, findMemberByMobile } from '../member.sql.ts'
import { verifyPassword } from '../password/password.ts'
import { recoverAccount } from '../recovery/recover-account.flow.ts'
import { readKnownDevice } from './known-device.flow.ts'
import {
  type getMySessions,
  type getSession,
  type logout,
  NewLogin,
  type signOutElsewhere,
} from './login.calls.ts'
import { countLoginTry, spendRead } from './login-try.flow.ts'
import { endSession, listSessionsFrom } from './session.sql.ts'
import { signIn } from './sign-in.flow.ts'

const pageSize = 20

export const getMySessionsService: Service<typeof getMySessions> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  const sessions = await listSessionsFrom(db, member, { after: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(sessions, limit, ({ place }) => place)
  return {
    data: page.map((session) => ({
      device: deviceName(say, session.device),
      is_current: session.is_current,
      signed_in_at: session.created_at,
      last_seen_at: session.last_seen_at,
    })),
    next_cursor,
  }
}

export const getSessionService: Service<typeof getSession> = async ({ member }) => ({
  data: member
    ? { userId: member.id, user_name: member.name, isSubscribe: member.isSubscribed ? '2' : '1' }
    : null,
})

export const logoutService: Service<typeof logout> = async ({ db, member, sessionCookie }) => {
  if (member) await endSession(db, member)
  sessionCookie.clear()
  return {}
}

export const NewLoginService: Service<typeof NewLogin> = async (context, input) => {
  const { db, limits, client } = context
  const mobile = input.user_mobile
  const device = await readKnownDevice(context, mobile)
  await spendRead(context, device)
  const takeBack = await countLoginTry(context, mobile, device)

  const member = await findMemberByMobile(db, mobile)
  const isRight = await verifyPassword(member?.password_hash, input.user_password)
  if (!member || !isRight) {
    await limits.countAccount(client.address, mobile)
    throw refuse(NewLogin, 'wrongCredentials')
  }
  await takeBack()
  // Checks the block last, so that only someone who knows the password learns of it.
  if (member.blocked_at)
    throw refuse(NewLogin, 'blocked', { places: { contact: shownContact(await readContact(db)) } })
  const answer = await signIn(context, member, {
    device,
    stays: input.stay_signed_in ?? true,
    provenBy: 'password',
  })
  // `answer` is undefined if the account was recovered meanwhile. A recovery ends all sessions and codes, so
  // the checked password is no longer valid.
  if (!answer) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  return answer
}

export const signOutElsewhereService: Service<typeof signOutElsewhere> = async (context) => {
  const { db, transaction, member, say } = context
  const { mobile } = await findMemberById(db, member.id)
  const device = await readKnownDevice(context, mobile)
  await transaction((trx) => recoverAccount(trx, member.id, { kept: member.sessionHash, device }))
  return { message: say('devices.signedOut') }
}
