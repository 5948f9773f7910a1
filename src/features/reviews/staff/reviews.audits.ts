import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { postStates } from '../post-rules.ts'

/** The translation keys of audit entries about reviews, questions and answers. */
export const reviewAudits: Audits = {
  actions: { decidePost: 'office.audit.decidePost', replyToPost: 'office.audit.replyToPost' },
  things: {
    post: {
      name: 'office.audit.post',
      fields: {
        state: ['office.term.state', namesOf(postStates)],
        refusal: ['office.reviews.refusal', 'text'],
        reply: ['office.reviews.reply', 'text'],
      },
    },
  },
}
