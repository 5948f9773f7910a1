import type { Audits } from '../../../platform/service/audits.ts'
import { postStateNames } from '../post-rules.ts'

/** Audit log: reviews, questions and answers. */
export const reviewAudits: Audits = {
  actions: { decidePost: 'office.audit.decidePost', replyToPost: 'office.audit.replyToPost' },
  things: {
    post: {
      name: 'office.audit.post',
      fields: {
        state: ['office.term.state', postStateNames],
        refusal: ['office.reviews.refusal', 'text'],
        reply: ['office.reviews.reply', 'text'],
      },
    },
  },
}
