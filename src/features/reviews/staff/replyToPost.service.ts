import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { lockPost, setReply } from '../write-posts.sql.ts'
import { replyToPost } from './replyToPost.call.ts'

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
