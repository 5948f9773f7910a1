import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { postStates } from '../post-rules.ts'

/** Describes reviews, questions and answers for the audit log. */
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
