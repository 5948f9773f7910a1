import type { Service } from '../../../platform/service/service.ts'
import { findMemberById } from '../member.sql.ts'
import { recoverAccount } from '../recovery/recover-account.flow.ts'
import { readKnownDevice } from './known-device.flow.ts'
import type { signOutElsewhere } from './signOutElsewhere.call.ts'

export const signOutElsewhereService: Service<typeof signOutElsewhere> = async (context) => {
  const { db, transaction, member, say } = context
  const { mobile } = await findMemberById(db, member.id)
  const device = await readKnownDevice(context, mobile)
  await transaction((trx) => recoverAccount(trx, member.id, { kept: member.sessionHash, device }))
  return { message: say('devices.signedOut') }
}
