import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findMemberByMobile } from './member.sql.ts'
import { NewLogin } from './NewLogin.call.ts'
import { verifyPassword } from './password.ts'
import { endSession, startSession } from './session.sql.ts'

export const NewLoginService: Service<typeof NewLogin> = async (context, input) => {
  const { db, limits, client, sessionCookie, say } = context
  const mobile = input.user_mobile
  // Spent before the password is checked and given back if it is right, so that parallel attempts all count.
  await limits.spend('loginByAddress', client.address)
  await limits.spend('loginByMobile', mobile)

  const member = await findMemberByMobile(db, mobile)
  const isRight = await verifyPassword(member?.password_hash, input.user_password)
  if (!member || !isRight) throw refuse(NewLogin, 'wrongCredentials')
  await Promise.all([
    limits.giveBack('loginByAddress', client.address),
    limits.giveBack('loginByMobile', mobile),
  ])

  // Ends the session that the browser had before, against session fixation.
  if (context.member) await endSession(db, context.member.sessionHash)
  sessionCookie.set(await startSession(db, member.id, client.device))
  return {
    message: say('login.success'),
    userId: member.id,
    data: {
      userId: member.id,
      user_name: member.name,
      user_email: member.email,
      user_mobile: member.mobile,
      profile_img: member.profile_image ?? '',
    },
  }
}
