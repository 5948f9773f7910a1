import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { decideOn, lockPost, noteRatingChange, setReply } from '../write-posts.sql.ts'
import { officePost } from './office-post.ts'
import { findPost } from './office-posts.sql.ts'
import { decidePost, replyToPost, viewPost } from './reviews.calls.ts'

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

export const replyToPostService: Service<typeof replyToPost> = async (
  { db, staff, say, refuseUnlessSeen },
  { post_no: no, reply = null },
) => {
  const post = await lockPost(db, Number(no))
  if (!post) throw refuse(replyToPost, 'unknownPost')
  refuseUnlessSeen(post.version, { state: post.state })
  if (post.state !== 'shown') throw refuse(replyToPost, 'notShown')
  await setReply(db, post.id, staff.id, reply)
  return {
    message: say(reply === null ? 'office.reviews.replyRemoved' : 'office.reviews.replied'),
    data: { post_no: post.id },
    audited: { id: String(post.id), before: { reply: post.reply }, after: { reply } },
  }
}

export const viewPostService: Service<typeof viewPost> = async ({ db }, { post_no: no }) => {
  const post = await findPost(db, Number(no))
  if (!post) throw refuse(viewPost, 'unknownPost')
  const { photos, question, refusal, decided_by, decided_at, replied_version, earlier, ...found } = post
  const decision = { photos, question, refusal, decided_by, decided_at, replied_version, earlier }
  return { data: { ...officePost(found), ...decision } }
}
