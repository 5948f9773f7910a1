import { isPromotional, MessageRefusedError } from '../../../third-party/messages/messages.ts'
import { shortLink, stopLink } from '../links/short-links.flow.ts'
import { variableLengthMax } from '../variable-length.ts'
import { type Channel, type ChannelContext, ChannelRefusedError, type Telling } from './channel.extension.ts'

/** Sends a text message to the member's current number. */
export const sms: Channel = {
  name: 'sms',
  isOpen: ({ messages }) => messages !== undefined,
  async tell(context, { template, language, details, reader }) {
    const { messages } = context
    if (!messages) throw new ChannelRefusedError('messages are switched off')
    try {
      return await messages.send({
        mobile: reader.mobile,
        template,
        language,
        details: {
          ...withinVariables(details, context),
          ...stopDetails(context, { template, reader }, 'sms'),
        },
      })
    } catch (error) {
      if (error instanceof MessageRefusedError) throw new ChannelRefusedError(error.message)
      throw error
    }
  },
}

/** Returns the link that stops promotional messages, if the message is one. */
export function stopDetails(
  { secrets, settings }: Pick<ChannelContext, 'secrets' | 'settings'>,
  { template, reader: { memberId } }: Pick<Telling, 'template' | 'reader'>,
  way: 'sms' | 'whatsapp',
): { stop?: string } {
  if (!isPromotional(template)) return {}
  return { stop: stopLink({ memberId, way }, { secrets, origin: settings.publicUrl ?? '' }) }
}

/**
 * Returns the details of a message with a short link in place of the link. Cuts other texts that are too
 * long.
 */
export function withinVariables(
  details: Record<string, string>,
  { secrets, settings: { orderPrefix } }: Pick<ChannelContext, 'secrets' | 'settings'>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) =>
      // Shortens a link instead of cutting it, because a cut link would not work.
      name === 'link'
        ? [name, shortLink(value, { secrets, orderPrefix }) ?? value]
        : [name, withinVariable(value)],
    ),
  )
}

function withinVariable(value: string): string {
  const letters = [...value]
  if (letters.length <= variableLengthMax) return value
  const kept = letters.slice(0, variableLengthMax - 1).join('')
  return `${kept.trimEnd()}…`
}
