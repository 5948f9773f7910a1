import type { Service } from '../../../platform/service/service.ts'
import { endOtherSessions } from './session.sql.ts'
import type { signOutElsewhere } from './signOutElsewhere.call.ts'

export const signOutElsewhereService: Service<typeof signOutElsewhere> = async ({ db, member, say }) => {
  await endOtherSessions(db, member.id, member.sessionHash)
  return { message: say('devices.signedOut') }
}
