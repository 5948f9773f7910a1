// Constants and types for push notifications, shared by the server, pages and the service worker.

/** A push notification's JSON payload. */
export type PushedNotice = {
  title: string
  body: string
  /** The path of the page that the notification opens, with a leading slash. */
  path: string
  /** The tag of the notification's subject. A device shows only the latest notification with a tag. */
  tag: string
  /** The language of the notification's text, for screen readers. */
  lang: string
}

/** The path at which a browser registers its push subscription. */
export const addPushDevicePath = '/User/addPushDevice'
