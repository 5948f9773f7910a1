import type { Service } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { readKnownDevice } from '../login/known-device.flow.ts'
import { signIn } from '../login/sign-in.flow.ts'
import { findMember } from '../member.sql.ts'
import { loginByPasskey } from './loginByPasskey.call.ts'
import { checkPasskey } from './use-passkey.flow.ts'

export const loginByPasskeyService: Service<typeof loginByPasskey> = async (context, input) => {
  const { db, limits, client, passkeyCookie } = context
  const { passkey } = input
  await limits.spend('read', client.address)
  // Spent beforehand and given back if the passkey is right, so that parallel tries all count.
  await limits.spend('loginByAddress', client.address)
  // The device names the member, and only that member's passkeys are searched.
  const memberId = memberOf(passkey.response.userHandle)
  const wanted = { purpose: 'login', whose: passkeyCookie.value ?? '' } as const
  // Read before the passkey is checked, so that a recovery in between refuses the login.
  const member = memberId === undefined ? undefined : await findMember(db, memberId)
  if (!member) throw refuse(loginByPasskey, 'notAccepted')
  const used = await checkPasskey(context, member.id, passkey, wanted)
  if (used === 'suspended') throw refuse(loginByPasskey, 'suspended')
  if (used === 'refused') throw refuse(loginByPasskey, 'notAccepted')
  await limits.giveBack('loginByAddress', client.address)
  passkeyCookie.clear()
  // Only revealed to somebody who has the passkey.
  if (member.blocked_at)
    throw refuse(loginByPasskey, 'blocked', { places: { contact: shownContact(await readContact(db)) } })
  const device = await readKnownDevice(context, member.mobile)
  const answer = await signIn(context, member, {
    device,
    stays: input.stay_signed_in ?? true,
    provenBy: 'passkey',
  })
  // The account was recovered meanwhile, so the checked credential is no longer valid.
  if (!answer) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  return answer
}

function memberOf(userHandle: string | undefined): number | undefined {
  const id = Buffer.from(userHandle ?? '', 'base64url').toString()
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
}
