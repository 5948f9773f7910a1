import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { passkeyId } from '../../passkeys/passkey-fields.ts'
import { memberNo } from '../member-fields.ts'

export const endMemberPasskey = staffCall<typeof endMemberPasskeyContract>()('endMemberPasskey', 'support')

export const endMemberPasskeyContract = () =>
  defineContract({
    summary: "Removes a member's passkey, which then no longer logs in.",
    change: { audits: 'member' },
    input: z.object({ member_id: memberNo, passkey_id: passkeyId() }),
    output: answer({}),
    refusals: { unknown: [404, 'office.members.unknownPasskey'] },
  })
