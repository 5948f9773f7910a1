import { waitsForMorning } from '../messages/kind-of-message.flow.ts'
import { keptOf, shownNotice } from '../messages/notices/shown-notice.flow.ts'
import { NothingToTellToError, type Way, WayRefusedError } from '../messages/ways/way.extension.ts'
import { pushToMember } from './push-to-member.flow.ts'
import { pushedNotice } from './pushed-notice.ts'

// As long as a message about an order is worth sending.
const lifetimeSeconds = 12 * 60 * 60

/** A push, to every browser that the member has asked for: what stands in their bell, under the same name. */
export const byPush: Way = {
  name: 'push',
  isOpen: ({ push }) => push !== undefined,
  async tell(context, { id, template, language, details, reader }) {
    const kept = keptOf({ template, details })
    const shown = kept && shownNotice(kept, context.sayIn(language))
    if (!shown) throw new WayRefusedError('this is not told by push')
    const { title, text: body, path } = shown
    const isTold = await pushToMember(context, reader.memberId, {
      text: pushedNotice({ title, body, path, tag: id, lang: language }),
      lifetimeSeconds,
      urgency: waitsForMorning(template) ? 'normal' : 'high',
    })
    if (!isTold) throw new NothingToTellToError('no browser of the member takes it')
    return { providerId: null }
  },
}
