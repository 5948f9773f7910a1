import { feature, implement } from '../../platform/service/feature.ts'
import { deliverMessages, forgetOldMessages } from './deliver-messages.job.ts'
import { getDemoMessages, getDemoMessagesContract } from './getDemoMessages.call.ts'
import { getDemoMessagesService } from './getDemoMessages.service.ts'
import { deleteMessagesTo, listMessages } from './messages.sql.ts'

export const messages = feature({
  calls: [implement(getDemoMessages, getDemoMessagesContract, getDemoMessagesService)],
  jobs: [deliverMessages, forgetOldMessages],
  keepsAboutMember: [
    {
      table: 'outgoing_message',
      export: { as: 'messages_of_the_last_month', read: ({ db }, { mobile }) => listMessages(db, mobile) },
      erase: (db, { mobile }) => deleteMessagesTo(db, mobile),
    },
  ],
})
