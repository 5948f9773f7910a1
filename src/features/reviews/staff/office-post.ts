import * as z from 'zod/mini'
import { idOut, momentOut, wholeNumber } from '../../../wire/fields.ts'
import { type Doubt, doubts, postKinds, postStates } from '../post-rules.ts'
import type { OfficePost } from './office-posts.sql.ts'

/** What the staff list together: what the rules held back, questions without a reply of the shop, what is shown, and what is not. */
export const postLists = ['to_check', 'to_answer', 'shown', 'refused'] as const

/** Which version of a post was read: its author may have changed it since. */
export const postVersion = wholeNumber({ min: 1, max: 1_000_000, message: 'field.invalid' })

/** A post as the staff reads it. */
export const officePostOut = z.object({
  post_no: idOut,
  kind: z.enum(postKinds),
  product: z.object({ id: idOut, name: z.string() }),
  member: z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() }),
  stars: z.nullable(z.number()),
  text: z.string(),
  state: z.enum(postStates),
  doubts: z.array(z.enum(doubts)),
  written_at: momentOut,
  helpful: z.number(),
  reply: z.nullable(z.string()),
  version: z.number(),
})

/** A post of the database as one of the staff reads it. */
export function officePost(post: OfficePost) {
  const { id, product_id, product, member_id, name, mobile, is_closed, doubts: found, ...rest } = post
  return {
    post_no: id,
    product: { id: product_id, name: product },
    member: { id: member_id, name, mobile, is_closed },
    doubts: found as Doubt[],
    ...rest,
  }
}
