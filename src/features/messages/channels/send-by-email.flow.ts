import { MailRefusedError } from '../../../third-party/mail/mail.ts'
import { fillMessage } from '../../../third-party/messages/messages.ts'
import { describeKind } from '../kind-and-channel-names.ts'
import { readOwnEmail } from '../links/proven-email.sql.ts'
import { unsubscribeLink } from '../links/signed-links.flow.ts'
import {
  type Channel,
  type ChannelContext,
  ChannelRefusedError,
  NoRecipientError,
  type Telling,
} from './channel.extension.ts'

/** Sends an e-mail to the address that the member has confirmed. */
export const email: Channel = {
  name: 'email',
  isOpen: ({ mail }) => mail !== undefined,
  hasRecipient: async (db, memberId) => (await readOwnEmail(db, memberId))?.isProven ?? false,
  async tell(context, telling) {
    const { mail } = context
    const { reader } = telling
    if (!mail) throw new ChannelRefusedError('mail is switched off')
    if (!reader.email) throw new NoRecipientError('the member has proved no e-mail address')
    try {
      // The id is the same for every attempt. A mailbox that gets the mail twice can therefore show it once.
      await mail.send({ to: [reader.email], messageId: telling.id, ...bodyOf(context, telling) })
    } catch (error) {
      if (error instanceof MailRefusedError) throw new ChannelRefusedError(error.message)
      throw error
    }
    return { providerId: null }
  },
}

function bodyOf(
  { sayIn, secrets, settings }: ChannelContext,
  { template, kind, language, details, reader }: Telling,
) {
  const say = sayIn(language)
  const origin = settings.publicUrl ?? ''
  const text = fillMessage(template, details, say)
  const to = { memberId: reader.memberId, kind, way: 'email' } as const
  const unsubscribe = unsubscribeLink(secrets, to, { origin, language })
  const footer = [
    say('toldMail.why'),
    say('toldMail.settings', { link: `${origin}/message-settings` }),
    say('toldMail.stop', { link: unsubscribe }),
  ]
  return {
    subject: say('toldMail.subject', { kind: describeKind(say, kind) }),
    text: [text, `-- \n${footer.join('\n')}`].join('\n\n'),
    page: { language, paragraphs: [text], footer },
    unsubscribe,
  }
}
