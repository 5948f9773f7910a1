import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { postNo } from '../post-fields.ts'
import { officePostOut } from './office-post.ts'

export const viewPost = staffCall<typeof viewPostContract>()('viewPost', 'catalogue', 'support')

export const viewPostContract = () =>
  defineContract({
    summary: 'Returns a review, question or answer with its photos, its parent and its moderator.',
    input: z.object({ post_no: postNo }),
    output: answer({
      data: z.extend(officePostOut, {
        photos: z.array(idOut),
        question: z.nullable(z.string()),
        refusal: z.nullable(z.string()),
        decided_by: z.nullable(z.string()),
        decided_at: z.nullable(momentOut),
        /** The version that the shop replied to. */
        replied_version: z.nullable(z.number()),
        /** The versions that were shown before, latest first. */
        earlier: z.array(
          z.object({
            version: z.number(),
            stars: z.nullable(z.number()),
            text: z.string(),
            photos: z.number(),
            helpful: z.number(),
            written_at: momentOut,
          }),
        ),
      }),
    }),
    refusals: { unknownPost: [404, 'reviews.unknown'] },
  })
