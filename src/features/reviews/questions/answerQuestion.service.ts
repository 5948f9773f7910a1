import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { judgeText } from '../judge-text.flow.ts'
import { postsOfDayMax } from '../post-rules.ts'
import { countPostsOfDay } from '../posts.sql.ts'
import { insertAnswer } from '../write-posts.sql.ts'
import { answerQuestion } from './answerQuestion.call.ts'

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
