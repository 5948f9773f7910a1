import type { Service } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findMemberByMobile } from '../member.sql.ts'
import { agreeOnLanguage } from '../member-language.flow.ts'
import { verifyPassword } from '../password/password.ts'
import { readKnownDevice, rememberDevice } from './known-device.flow.ts'
import { countLoginTry, spendRead } from './login-try.flow.ts'
import { NewLogin } from './NewLogin.call.ts'
import { endSession, startSession } from './session.sql.ts'

export const NewLoginService: Service<typeof NewLogin> = async (context, input) => {
  const { db, client, sessionCookie, say } = context
  const mobile = input.user_mobile
  const device = await readKnownDevice(context, mobile)
  await spendRead(context, device)
  const takeBack = await countLoginTry(context, mobile, device)

  const member = await findMemberByMobile(db, mobile)
  const isRight = await verifyPassword(member?.password_hash, input.user_password)
  if (!member || !isRight) throw refuse(NewLogin, 'wrongCredentials')
  await takeBack()
  // Answered only to a person who knows the password.
  if (member.blocked_at)
    throw refuse(NewLogin, 'blocked', { places: { contact: shownContact(await readContact(db)) } })

  // Ends the session that the browser had before, against session fixation.
  if (context.member) await endSession(db, context.member.sessionHash)
  sessionCookie.set(await startSession(db, member.id, client.device))
  await rememberDevice(context, member.id, device)
  await agreeOnLanguage(context, member)
  return {
    message: say('login.success'),
    userId: member.id,
    data: {
      userId: member.id,
      user_name: member.name,
      user_email: member.email,
      user_mobile: member.mobile,
      profile_img: member.profile_image === null ? '' : `/Admin/assets/${member.profile_image}`,
    },
  }
}
