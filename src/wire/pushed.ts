// Constants and types for push notifications, shared by the server, pages and the service worker.

/** A push notification's JSON payload. */
export type PushedNotice = {
  title: string
  body: string
  /** The shop's page about it, as a path with a leading slash. */
  path: string
  /** Equal for the same subject, which is shown only once. */
  tag: string
  /** The language of the notification's text, for screen readers. */
  lang: string
}

/** The path where a browser registers its push subscription. */
export const addPushDevicePath = '/User/addPushDevice'
