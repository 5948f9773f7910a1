import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { judgeText } from '../judge-text.flow.ts'
import { postsOfDayMax } from '../post-rules.ts'
import { countPostsOfDay, findPostProduct, hasReceivedAny, listQuestions } from '../posts.sql.ts'
import { shownReply } from '../shown-post.ts'
import { insertAnswer, insertPosts } from '../write-posts.sql.ts'
import { answerQuestion, askQuestion, type getQuestions } from './questions.calls.ts'

export const answerQuestionService: Service<typeof answerQuestion> = async (
  { db, member, say },
  { post_no: no, text },
) => {
  if ((await countPostsOfDay(db, member.id)) >= postsOfDayMax) throw refuse(answerQuestion, 'tooMany')
  const judged = await judgeText(db, text)
  const id = await insertAnswer(db, { memberId: member.id, questionId: Number(no), text, ...judged })
  return {
    message: say(judged.state === 'shown' ? 'reviews.answered' : 'reviews.answeredWaits'),
    data: { post_no: id, state: judged.state },
  }
}

export const askQuestionService: Service<typeof askQuestion> = async ({ db, member, say }, input) => {
  const { text } = input
  const product = await findPostProduct(db, member.id, Number(input.product_id))
  if (!product?.active) throw refuse(askQuestion, 'notFound')
  if ((await countPostsOfDay(db, member.id)) >= postsOfDayMax) throw refuse(askQuestion, 'tooMany')
  const judged = await judgeText(db, text)
  const [id] = await insertPosts(db, [
    {
      member_id: member.id,
      product_id: product.id,
      kind: 'question',
      question_id: null,
      stars: null,
      text,
      ...judged,
    },
  ])
  return {
    message: say(judged.state === 'shown' ? 'reviews.asked' : 'reviews.askedWaits'),
    data: { post_no: id!, state: judged.state },
  }
}

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
