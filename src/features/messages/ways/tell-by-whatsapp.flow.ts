import { MessageRefusedError } from '../../../third-party/messages/messages.ts'
import { type Way, WayRefusedError } from './way.extension.ts'

/** Sends a WhatsApp message to the member's current number. */
export const whatsApp: Way = {
  name: 'whatsapp',
  isOpen: ({ messages }) => messages?.sendByWhatsApp !== undefined,
  async tell({ messages }, { template, language, details, reader }) {
    if (!messages?.sendByWhatsApp) throw new WayRefusedError('the shop is not on WhatsApp')
    try {
      return await messages.sendByWhatsApp({ mobile: reader.mobile, template, language, details })
    } catch (error) {
      if (error instanceof MessageRefusedError) throw new WayRefusedError(error.message)
      throw error
    }
  },
}
