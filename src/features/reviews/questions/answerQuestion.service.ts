import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { judgeText } from '../judge-text.flow.ts'
import { postsOfDayMax } from '../post-rules.ts'
import { countPostsOfDay, findShownQuestion } from '../posts.sql.ts'
import { insertPosts } from '../write-posts.sql.ts'
import { answerQuestion } from './answerQuestion.call.ts'

export const answerQuestionService: Service<typeof answerQuestion> = async (
  { db, member, say },
  { post_no: no, text },
) => {
  const question = await findShownQuestion(db, Number(no))
  if (!question) throw refuse(answerQuestion, 'unknownPost')
  if ((await countPostsOfDay(db, member.id)) >= postsOfDayMax) throw refuse(answerQuestion, 'tooMany')
  const judged = await judgeText(db, text)
  const [id] = await insertPosts(db, [
    {
      ...{ member_id: member.id, product_id: question.product_id, kind: 'answer', question_id: question.id },
      ...{ stars: null, text, ...judged },
    },
  ])
  return {
    message: say(judged.state === 'shown' ? 'reviews.answered' : 'reviews.answeredWaits'),
    data: { post_no: id!, state: judged.state },
  }
}
