import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { decideOn, lockPost, noteRatingChange } from '../write-posts.sql.ts'
import { decidePost } from './decidePost.call.ts'

export const decidePostService: Service<typeof decidePost> = async (
  { db, staff, say, refuseUnlessSeen },
  { post_no: no, decision, reason },
) => {
  const post = await lockPost(db, Number(no))
  if (!post) throw refuse(decidePost, 'unknownPost')
  refuseUnlessSeen(post.version, { state: post.state })
  if (decision === 'refuse' && reason === undefined)
    throw refuse(decidePost, 'reasonMissing', { field: 'reason' })
  const refusal = decision === 'show' ? null : (reason ?? null)
  await decideOn(db, post.id, { staffId: staff.id, refusal })
  if (post.kind === 'review') await noteRatingChange(db, post.product_id)
  return {
    message: say(refusal === null ? 'office.reviews.nowShown' : 'office.reviews.nowRefused'),
    data: { post_no: post.id },
    audited: {
      id: String(post.id),
      before: { state: post.state, refusal: post.refusal },
      after: { state: refusal === null ? 'shown' : 'refused', refusal },
    },
  }
}
