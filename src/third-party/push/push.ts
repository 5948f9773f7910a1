/** A browser's push subscription, as its push service and the browser created it. */
export type PushSubscription = {
  /** An https URL at the browser's push service. Anyone with it and the shop's key can push to it. */
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  publicKey: Buffer
  /** 16 bytes that only the browser and the shop know. */
  authSecret: Buffer
}

export type Pushed = {
  /** The payload for the browser's service worker. At most 3,993 bytes of UTF-8. */
  text: string
  /** The seconds for which the push service keeps the text for an unreachable browser. */
  lifetimeSeconds: number
  urgency: 'normal' | 'high'
}

/** Pushes to browsers. Source: RFC 8030 (push), RFC 8291 (encryption), RFC 8292 (sender identification). */
export type Push = {
  /**
   * The shop's public key for browsers, in base64url. A subscription works only with the key that it was made
   * with.
   */
  readonly publicKey: string
  /** Returns whether a URL is at a push service that the shop uses. */
  knows(endpoint: string): boolean
  /**
   * Passes a text to the push service.
   * @throws PushGoneError when the browser's subscription has ended, PushRefusedError when the service
   * refuses it permanently, PushBusyError when the service asks to wait: the client then sends nothing to it
   * until the wait is over. After any other error it may be retried, and may arrive twice.
   */
  send(subscription: PushSubscription, pushed: Pushed): Promise<void>
}

/** The subscription has ended: it was withdrawn, or the browser is gone. */
export class PushGoneError extends Error {
  override name = 'PushGoneError'
}

/** The service refused a push permanently: a foreign URL, an invalid key, or a text that is too long. */
export class PushRefusedError extends Error {
  override name = 'PushRefusedError'
}

/** The service accepts nothing for now. */
export class PushBusyError extends Error {
  override name = 'PushBusyError'
}
