import { feature, implement } from '../../platform/service/feature.ts'
import { getMyMessageChoices, getMyMessageChoicesContract } from './choices/getMyMessageChoices.call.ts'
import { getMyMessageChoicesService } from './choices/getMyMessageChoices.service.ts'
import { deleteChoices, exportChoices } from './choices/message-choices.sql.ts'
import { setMyMessageChoice, setMyMessageChoiceContract } from './choices/setMyMessageChoice.call.ts'
import { setMyMessageChoiceService } from './choices/setMyMessageChoice.service.ts'
import { deliverCodes, deliverMessages, forgetOldMessages } from './deliver-messages.job.ts'
import { getDemoMessages, getDemoMessagesContract } from './getDemoMessages.call.ts'
import { getDemoMessagesService } from './getDemoMessages.service.ts'
import { linkRoutes } from './links/links.routes.ts'
import { deleteProvenEmail, exportProvenEmail } from './links/proven-email.sql.ts'
import { requestEmailProof, requestEmailProofContract } from './links/requestEmailProof.call.ts'
import { requestEmailProofService } from './links/requestEmailProof.service.ts'
import { emailProofs } from './links/send-email-proof.job.ts'
import { numberChangeMails } from './mails/mail-number-change.job.ts'
import { deleteMessagesTo, listMessages } from './messages.sql.ts'
import { forgetOldNotices } from './notices/forget-old-notices.job.ts'
import { getMyNotices, getMyNoticesContract } from './notices/getMyNotices.call.ts'
import { getMyNoticesService } from './notices/getMyNotices.service.ts'
import { getUnreadNotices, getUnreadNoticesContract } from './notices/getUnreadNotices.call.ts'
import { getUnreadNoticesService } from './notices/getUnreadNotices.service.ts'
import { deleteNotices, exportNotices } from './notices/notice.sql.ts'
import { setNoticesRead, setNoticesReadContract } from './notices/setNoticesRead.call.ts'
import { setNoticesReadService } from './notices/setNoticesRead.service.ts'
import { email } from './ways/tell-by-email.flow.ts'
import { sms } from './ways/tell-by-sms.flow.ts'
import { whatsApp } from './ways/tell-by-whatsapp.flow.ts'

export const messages = feature({
  calls: [
    implement(getDemoMessages, getDemoMessagesContract, getDemoMessagesService),
    implement(getMyMessageChoices, getMyMessageChoicesContract, getMyMessageChoicesService),
    implement(getMyNotices, getMyNoticesContract, getMyNoticesService),
    implement(getUnreadNotices, getUnreadNoticesContract, getUnreadNoticesService),
    implement(setNoticesRead, setNoticesReadContract, setNoticesReadService),
    implement(requestEmailProof, requestEmailProofContract, requestEmailProofService),
    implement(setMyMessageChoice, setMyMessageChoiceContract, setMyMessageChoiceService),
  ],
  routes: [linkRoutes],
  jobs: [deliverCodes, deliverMessages, forgetOldMessages, forgetOldNotices, emailProofs, numberChangeMails],
  keepsAboutMember: [
    {
      table: 'outgoing_message',
      export: { as: 'messages_of_the_last_month', read: ({ db }, { mobile }) => listMessages(db, mobile) },
      erase: (db, { mobile }) => deleteMessagesTo(db, mobile),
    },
    {
      table: 'notice',
      export: { as: 'what_you_were_told', read: ({ db }, { id }) => exportNotices(db, id) },
      erase: (db, { id }) => deleteNotices(db, id),
    },
    {
      table: 'message_choice',
      export: { as: 'how_told', read: ({ db }, { id }) => exportChoices(db, id) },
      erase: (db, { id }) => deleteChoices(db, id),
    },
    {
      table: 'proven_email',
      export: {
        as: 'confirmed_email',
        read: async ({ db }, { id }) => (await exportProvenEmail(db, id)) ?? null,
      },
      erase: (db, { id }) => deleteProvenEmail(db, id),
    },
  ],
  extends: { messageWays: [whatsApp, email, sms] },
})
