import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { judgeText } from '../judge-text.flow.ts'
import { postsOfDayMax } from '../post-rules.ts'
import { countPostsOfDay, findPostProduct } from '../posts.sql.ts'
import { insertPosts } from '../write-posts.sql.ts'
import { askQuestion } from './askQuestion.call.ts'

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
