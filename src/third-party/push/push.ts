/** A browser's push subscription: the URL from its push service, and the browser's keys. */
export type PushSubscription = {
  /**
   * An https URL at the browser's push service. Whoever knows it and has the shop's private key can send
   * pushes to it.
   */
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  publicKey: Buffer
  /** 16 bytes that only the browser and the shop know. */
  authSecret: Buffer
}

export type Pushed = {
  /** The payload for the browser's service worker. At most 3,993 bytes of UTF-8. */
  text: string
  /** For how many seconds the push service stores the text if the browser is unreachable. */
  lifetimeSeconds: number
  urgency: 'normal' | 'high'
}

/** Pushes to browsers. Source: RFC 8030 (push), RFC 8291 (encryption), RFC 8292 (sender identification). */
export type Push = {
  /**
   * The shop's public key for browsers, in base64url. A subscription works only with the key for which it was
   * created.
   */
  readonly publicKey: string
  /** Returns whether a URL belongs to a push service to which the shop sends. */
  knows(endpoint: string): boolean
  /**
   * Passes a text to the push service.
   * @throws PushGoneError if the browser's subscription has ended.
   * @throws PushRefusedError if the service refuses the push permanently.
   * @throws PushBusyError if the service asks to wait. The client then sends nothing to this service until
   * the wait is over. After any other error, the call may be repeated, and the text may arrive twice.
   */
  send(subscription: PushSubscription, pushed: Pushed): Promise<void>
}

/** Thrown when a subscription has ended, because the user withdrew it or the browser no longer exists. */
export class PushGoneError extends Error {
  override name = 'PushGoneError'
}

/**
 * Thrown when the service refuses a push permanently: a foreign URL, a wrong key, or a text that is too long.
 */
export class PushRefusedError extends Error {
  override name = 'PushRefusedError'
}

/** Thrown when the service accepts no pushes for now. */
export class PushBusyError extends Error {
  override name = 'PushBusyError'
}
