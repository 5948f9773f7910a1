import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId } from '../../wire/fields.ts'
import { ownPostOut } from './post-fields.ts'

export const getMyPosts = defineCall<typeof getMyPostsContract>()({
  wire: { method: 'POST', path: '/User/getMyPosts', encoding: 'form' },
  access: 'member',
})

export const getMyPostsContract = () =>
  defineContract({
    summary:
      "Lists the member's reviews, questions and answers, paged, and recently delivered products without a review.",
    input: z.object({ user_id: memberId, ...idPage }),
    output: answer({
      data: z.array(ownPostOut),
      unreviewed: z.array(z.object({ id: idOut, name: z.string(), image: z.string() })),
      next_cursor: z.optional(z.string()),
    }),
  })
