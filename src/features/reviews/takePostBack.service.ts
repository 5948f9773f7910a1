import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { takePostBack } from './takePostBack.call.ts'
import { deleteOwnPost } from './write-posts.sql.ts'

export const takePostBackService: Service<typeof takePostBack> = async (
  { db, member, say },
  { post_no: no },
) => {
  if (!(await deleteOwnPost(db, member.id, Number(no)))) throw refuse(takePostBack, 'unknownPost')
  return { message: say('reviews.takenBack') }
}
