import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { setHelpful } from './setHelpful.call.ts'
import { lockHelpful, setHelpfulCount, vote } from './write-posts.sql.ts'

export const setHelpfulService: Service<typeof setHelpful> = async ({ member, transaction }, input) =>
  await transaction(async (db) => {
    const post = await lockHelpful(db, member.id, Number(input.post_no))
    if (!post) throw refuse(setHelpful, 'unknownPost')
    const voted = { memberId: member.id, postId: post.id, authorId: post.member_id }
    const helpful = post.helpful + (await vote(db, voted, input.helpful))
    if (helpful !== post.helpful) await setHelpfulCount(db, post.id, helpful)
    return { helpful }
  })
