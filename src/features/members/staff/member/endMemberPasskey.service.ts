import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { deletePasskeys } from '../../passkeys/passkeys.sql.ts'
import { endMemberPasskey } from './endMemberPasskey.call.ts'

export const endMemberPasskeyService: Service<typeof endMemberPasskey> = async ({ db, say }, input) => {
  const id = Number(input.member_id)
  if (!(await deletePasskeys(db, id, Buffer.from(input.passkey_id, 'base64url'))))
    throw refuse(endMemberPasskey, 'unknown')
  return {
    message: say('office.members.passkeyEnded'),
    audited: { id, before: { passkeys: 1 }, after: { passkeys: 0 } },
  }
}
