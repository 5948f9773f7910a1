/**
 * Where a browser receives what is pushed to it, and by which keys what it receives is sealed: as its push service and the
 * browser itself made them up.
 */
export type PushSubscription = {
  /** An https address at the push service of the browser. Whoever knows it and holds the shop's key can push to it. */
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  publicKey: Buffer
  /** 16 bytes that the browser and the shop alone know. */
  authSecret: Buffer
}

export type Pushed = {
  /** What the browser's service worker is handed. At most 3,993 bytes of UTF-8. */
  text: string
  /** For how long the push service keeps it for a browser that is not reached. */
  lifetimeSeconds: number
  urgency: 'normal' | 'high'
}

/** Pushes to browsers. Source: RFC 8030 (push), RFC 8291 (sealing), RFC 8292 (who pushes). */
export type Push = {
  /** By which browsers know the shop, in base64url: a subscription is of this key alone. */
  readonly publicKey: string
  /** Whether an address is at a push service that the shop pushes to. */
  knows(endpoint: string): boolean
  /**
   * Hands it to the push service.
   * @throws PushGoneError when the browser takes nothing there any more, PushRefusedError when the service refuses it for good,
   * PushBusyError when it asks to be left alone for a while: until then it is not asked again; after any other error it may be retried, and may come twice.
   */
  send(subscription: PushSubscription, pushed: Pushed): Promise<void>
}

/** The subscription has ended: the person took it back, or the browser is gone. */
export class PushGoneError extends Error {
  override name = 'PushGoneError'
}

/** The service refused it for good: an address that is none of its own, a key that is not valid, a text that is too long. */
export class PushRefusedError extends Error {
  override name = 'PushRefusedError'
}

/** The service takes nothing more for now. */
export class PushBusyError extends Error {
  override name = 'PushBusyError'
}
