import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { hasReceivedAny, listQuestions } from '../posts.sql.ts'
import { shownReply } from '../shown-post.ts'
import type { getQuestions } from './getQuestions.call.ts'

const pageSize = 5

export const getQuestionsService: Service<typeof getQuestions> = async ({ db, member }, input) => {
  const { cursor: beforeId, limit = pageSize } = input
  const asked = { productId: Number(input.product_id), readerId: member?.id ?? 0 }
  const rows = await listQuestions(db, asked, { beforeId, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    data: page.map(({ id, answers, reply, replied_at, version, replied_version, ...question }) => ({
      post_no: id,
      ...question,
      reply: shownReply({ reply, replied_at, version, replied_version, written_at: question.written_at }),
      answers: answers.map(({ id: answerId, at, ...one }) => ({
        ...one,
        post_no: answerId,
        written_at: new Date(at).toISOString(),
      })),
    })),
    may_answer: member !== undefined && (await hasReceivedAny(db, member.id, asked.productId)),
    next_cursor,
  }
}
