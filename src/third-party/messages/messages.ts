/**
 * The text messages that the shop sends. In India each text is registered with the operators beforehand, word for word
 * with its places in braces, and is sent by the id it was given there.
 */
export const messageTexts = {
  welcome: 'Welcome to Bmart, {name}. Your account is ready: log in with your mobile number.',
  password_code:
    '{code} is your Bmart code for a new password. It works for 10 minutes. Never tell it to anyone.',
  password_changed:
    'Your Bmart password was changed. If it was not you, set a new one at once with Forgot password.',
  order_placed: 'Thank you. Your Bmart order {order_no} of {amount} is placed.',
  order_processed: 'Your Bmart order {order_no} is packed and on its way.',
  order_delivered: 'Your Bmart order {order_no} was delivered.',
  order_refunded: 'Your Bmart order {order_no} was cancelled. {amount} is on its way back to you.',
} as const

export type MessageTemplate = keyof typeof messageTexts

export type Message = {
  /** 10 digits. */
  mobile: string
  template: MessageTemplate
  /** What stands in the places of the text. */
  details: Record<string, string>
}

/** A message as a person would have got it. */
export type ShownMessage = { id: string; mobile: string; text: string; at: Date }

/** Sends text messages. Source: MSG91's flow API, `POST /api/v5/flow`. */
export type Messages = {
  /**
   * Hands a message to the provider and returns its number there.
   * @throws MessageRefusedError when the provider will never take it; any other error is worth another try.
   * An answer that got lost means that the same message may arrive twice.
   */
  send(message: Message): Promise<{ providerId: string }>
  /** What a stand-in got, newest first. Undefined for the real provider. */
  readonly inbox?: () => ShownMessage[]
}

/** The provider said no for good: an unknown template, a number it does not serve, a key that is not valid. */
export class MessageRefusedError extends Error {
  override name = 'MessageRefusedError'
}

/** A text with its places filled. */
export function fillMessage(template: MessageTemplate, details: Record<string, string>): string {
  return messageTexts[template].replaceAll(/\{(\w+)\}/g, (_place, name: string) => details[name] ?? '')
}
