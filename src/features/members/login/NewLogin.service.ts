import type { Service } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { findMemberByMobile } from '../member.sql.ts'
import { verifyPassword } from '../password/password.ts'
import { readKnownDevice } from './known-device.flow.ts'
import { countLoginTry, spendRead } from './login-try.flow.ts'
import { NewLogin } from './NewLogin.call.ts'
import { signIn } from './sign-in.flow.ts'

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
  // Only revealed to somebody who knows the password.
  if (member.blocked_at)
    throw refuse(NewLogin, 'blocked', { places: { contact: shownContact(await readContact(db)) } })
  const answer = await signIn(context, member, {
    device,
    stays: input.stay_signed_in ?? true,
    provenBy: 'password',
  })
  // The account was recovered meanwhile, so the checked credential is no longer valid.
  if (!answer) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  return answer
}
