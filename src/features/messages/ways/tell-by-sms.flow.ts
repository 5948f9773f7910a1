import { MessageRefusedError } from '../../../third-party/messages/messages.ts'
import { type Way, WayRefusedError } from './way.extension.ts'

/** Sends a text message to the member's current number. */
export const sms: Way = {
  name: 'sms',
  isOpen: ({ messages }) => messages !== undefined,
  async tell({ messages }, { template, language, details, reader }) {
    if (!messages) throw new WayRefusedError('messages are switched off')
    try {
      return await messages.send({ mobile: reader.mobile, template, language, details })
    } catch (error) {
      if (error instanceof MessageRefusedError) throw new WayRefusedError(error.message)
      throw error
    }
  },
}
