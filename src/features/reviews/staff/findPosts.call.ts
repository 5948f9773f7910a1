import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField } from '../../../wire/fields.ts'
import { officePostOut, postLists } from './office-post.ts'

export const findPosts = staffCall<typeof findPostsContract>()('findPosts', 'catalogue', 'support')

export const findPostsContract = () =>
  defineContract({
    summary: 'Lists reviews, questions and answers, paged: waiting ones oldest first, others newest first.',
    input: z.object({ list: optionalField(z.enum(postLists)), ...idPage }),
    output: answer({ data: z.array(officePostOut), next_cursor: z.optional(z.string()) }),
  })
