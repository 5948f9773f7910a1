import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { email } from './channels/send-by-email.flow.ts'
import { sms } from './channels/send-by-sms.flow.ts'
import { whatsApp } from './channels/send-by-whatsapp.flow.ts'
import * as choicesCalls from './choices/choices.calls.ts'
import * as choicesServices from './choices/choices.services.ts'
import { deleteChoices, exportChoices } from './choices/message-choices.sql.ts'
import { switchSmsOnIfNeeded } from './choices/offers-consent.flow.ts'
import { deliverCodes, deliverMessages, forgetOldMessages, messagesKeptDays } from './deliver-messages.job.ts'
import * as linksCalls from './links/links.calls.ts'
import { linkRoutes } from './links/links.routes.ts'
import * as linksServices from './links/links.services.ts'
import { deleteProvenEmail, exportProvenEmail } from './links/proven-email.sql.ts'
import { emailProofs } from './links/send-email-proof.job.ts'
import { numberChangeMails } from './mails/mail-number-change.job.ts'
import * as messagesCalls from './messages.calls.ts'
import * as messagesServices from './messages.services.ts'
import { deleteMessagesTo, listMessages } from './messages.sql.ts'
import { forgetOldNotices, noticesKeptDays } from './notices/forget-old-notices.job.ts'
import { deleteNotices, exportNotices } from './notices/notice.sql.ts'
import * as noticesCalls from './notices/notices.calls.ts'
import * as noticesServices from './notices/notices.services.ts'

const noticesData: DataDescription = {
  data: 'privacy.data.notices',
  service: 'messages',
  why: 'privacy.why.notices',
  kept: { says: 'privacy.kept.notices', count: noticesKeptDays },
  sharedWith: [],
}

const sentData: DataDescription = {
  data: 'privacy.data.sent',
  service: 'messages',
  why: 'privacy.why.sent',
  kept: { says: 'privacy.kept.sent', count: messagesKeptDays },
  sharedWith: ['messageProvider'],
}

const choicesData: DataDescription = {
  data: 'privacy.data.choices',
  service: 'messages',
  why: 'privacy.why.choices',
  kept: { says: 'privacy.kept.choices' },
  sharedWith: ['messageProvider'],
}

export const messages = feature({
  calls: [
    ...implementAll(messagesCalls, messagesServices),
    ...implementAll(choicesCalls, choicesServices),
    ...implementAll(noticesCalls, noticesServices),
    ...implementAll(linksCalls, linksServices),
  ],
  routes: [linkRoutes],
  jobs: [deliverCodes, deliverMessages, forgetOldMessages, forgetOldNotices, emailProofs, numberChangeMails],
  keepsAboutMember: [
    {
      table: 'outgoing_message',
      described: [sentData],
      export: { as: 'messages_of_the_last_month', read: ({ db }, { mobile }) => listMessages(db, mobile) },
      erase: (db, { mobile }) => deleteMessagesTo(db, mobile),
    },
    {
      table: 'notice',
      described: [noticesData],
      export: { as: 'what_you_were_told', read: ({ db }, { id }) => exportNotices(db, id) },
      erase: (db, { id }) => deleteNotices(db, id),
    },
    {
      table: 'message_choice',
      described: [choicesData],
      export: { as: 'how_told', read: ({ db }, { id }) => exportChoices(db, id) },
      erase: (db, { id }) => deleteChoices(db, id),
    },
    {
      table: 'proven_email',
      described: [choicesData],
      export: {
        as: 'confirmed_email',
        read: async ({ db }, { id }) => (await exportProvenEmail(db, id)) ?? null,
      },
      erase: (db, { id }) => deleteProvenEmail(db, id),
    },
  ],
  extends: {
    messageChannels: [whatsApp, email, sms],
    consentGivings: [
      {
        purpose: 'offers',
        give: async (db, context, memberId) =>
          (await switchSmsOnIfNeeded(db, context, memberId)) ? 'told.comesBySms' : undefined,
      },
    ],
  },
})
