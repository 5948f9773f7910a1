import { MessageRefusedError } from '../../../third-party/messages/messages.ts'
import { type Channel, ChannelRefusedError } from './way.extension.ts'

/** Sends a text message to the member's current number. */
export const sms: Channel = {
  name: 'sms',
  isOpen: ({ messages }) => messages !== undefined,
  async tell({ messages }, { template, language, details, reader }) {
    if (!messages) throw new ChannelRefusedError('messages are switched off')
    try {
      return await messages.send({ mobile: reader.mobile, template, language, details })
    } catch (error) {
      if (error instanceof MessageRefusedError) throw new ChannelRefusedError(error.message)
      throw error
    }
  },
}
