import {
  type Channel,
  ChannelRefusedError,
  NoRecipientError,
} from '../messages/channels/channel.extension.ts'
import { waitsForMorning } from '../messages/message-terms.flow.ts'
import { shownNotice, withoutCodes } from '../messages/notices/shown-notice.flow.ts'
import { listPushSubscriptions } from './push-device.sql.ts'
import { pushToMember } from './push-to-member.flow.ts'
import { pushedNotice } from './pushed-notice.ts'

// The time for which the push service keeps an undelivered notification. A notification about an order that
// arrives later would confuse the buyer.
const lifetimeSeconds = 12 * 60 * 60

/**
 * The push channel. Sends the notice that the bell also shows, under the same id, to every subscribed
 * browser.
 */
export const byPush: Channel = {
  name: 'push',
  isOpen: ({ push }) => push !== undefined,
  hasRecipient: async (db, memberId) => (await listPushSubscriptions(db, memberId)).length > 0,
  async tell(context, { id, template, language, details, reader }) {
    const kept = withoutCodes({ template, details })
    const shown = kept && shownNotice(kept, context.sayIn(language))
    if (!shown) throw new ChannelRefusedError('this is not told by push')
    const { title, text: body, path } = shown
    const isPushed = await pushToMember(context, reader.memberId, {
      text: pushedNotice({ title, body, path, tag: id, lang: language }),
      lifetimeSeconds,
      urgency: waitsForMorning(template) ? 'normal' : 'high',
    })
    if (!isPushed) throw new NoRecipientError('no browser of the member takes it')
    return { providerId: null }
  },
}
