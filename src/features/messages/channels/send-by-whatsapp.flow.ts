import { MessageRefusedError } from '../../../third-party/messages/messages.ts'
import { type Channel, ChannelRefusedError } from './channel.extension.ts'
import { stopDetails } from './send-by-sms.flow.ts'

/** Sends a WhatsApp message to the member's current number. */
export const whatsApp: Channel = {
  name: 'whatsapp',
  isOpen: ({ messages }) => messages?.sendByWhatsApp !== undefined,
  async tell(context, { template, language, details, reader }) {
    const { messages } = context
    if (!messages?.sendByWhatsApp) throw new ChannelRefusedError('the shop is not on WhatsApp')
    try {
      return await messages.sendByWhatsApp({
        mobile: reader.mobile,
        template,
        language,
        details: { ...details, ...stopDetails(context, { template, reader }, 'whatsapp') },
      })
    } catch (error) {
      if (error instanceof MessageRefusedError) throw new ChannelRefusedError(error.message)
      throw error
    }
  },
}
