import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { idOut, momentOut, wholeNumber } from '../../../wire/fields.ts'
import { type Doubt, doubts, postKinds, postStates } from '../post-rules.ts'
import type { OfficePost } from './office-posts.sql.ts'

/** The version of the post that staff read. The call is refused if the author has changed the post since. */
export const postVersion = wholeNumber({ min: 1, max: 1_000_000, message: 'field.invalid' })

/** A post as staff see it. */
export const officePostOut = z.object({
  post_no: idOut,
  kind: z.enum(postKinds),
  product: z.object({ id: idOut, name: z.string() }),
  member: z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() }),
  stars: z.nullable(z.number()),
  text: z.string(),
  state: z.enum(statesOf(postStates)),
  doubts: z.array(z.enum(doubts)),
  written_at: momentOut,
  helpful: z.number(),
  reply: z.nullable(z.string()),
  version: z.number(),
})

/** Converts a post's row to the staff's form. */
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
