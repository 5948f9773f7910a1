import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { officePost } from './office-post.ts'
import { findPost } from './office-posts.sql.ts'
import { viewPost } from './viewPost.call.ts'

export const viewPostService: Service<typeof viewPost> = async ({ db }, { post_no: no }) => {
  const post = await findPost(db, Number(no))
  if (!post) throw refuse(viewPost, 'unknownPost')
  const { photos, question, refusal, decided_by, decided_at, replied_version, earlier, ...found } = post
  const decision = { photos, question, refusal, decided_by, decided_at, replied_version, earlier }
  return { data: { ...officePost(found), ...decision } }
}
