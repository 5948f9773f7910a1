import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'

export const getMyInvitation = defineCall<typeof getMyInvitationContract>()({
  wire: { method: 'POST', path: '/User/getMyInvitation', encoding: 'form' },
  access: 'member',
})

export const getMyInvitationContract = () =>
  defineContract({
    summary: "Returns the member's referral link, the message to share, and the link as a QR code.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        link: z.string(),
        /** The text to share; the link is part of it. */
        share_message: z.string(),
        /**
         * A QR code of `size` by `size` modules, the dark ones as an SVG path. The quiet zone is not
         * included.
         */
        qr: z.object({ size: z.number(), path: z.string() }),
      }),
    }),
  })
