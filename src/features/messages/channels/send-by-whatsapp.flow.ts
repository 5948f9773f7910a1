import { MessageRefusedError } from '../../../third-party/messages/messages.ts'
import { type Channel, ChannelRefusedError } from './channel.extension.ts'

/** Sends a WhatsApp message to the member's current number. */
export const whatsApp: Channel = {
  name: 'whatsapp',
  isOpen: ({ messages }) => messages?.sendByWhatsApp !== undefined,
  async tell({ messages }, { template, language, details, reader }) {
    if (!messages?.sendByWhatsApp) throw new ChannelRefusedError('the shop is not on WhatsApp')
    try {
      return await messages.sendByWhatsApp({ mobile: reader.mobile, template, language, details })
    } catch (error) {
      if (error instanceof MessageRefusedError) throw new ChannelRefusedError(error.message)
      throw error
    }
  },
}
