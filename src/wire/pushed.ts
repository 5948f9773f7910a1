// Constants and types of push notifications. The server, the pages and the service worker use them.

/** The content of a push notification, sent as JSON. */
export type PushedNotice = {
  title: string
  body: string
  /** The path of the page that the notification opens. It begins with a slash. */
  path: string
  /**
   * The tag of what the notification is about. A device shows only the latest notification with the same tag.
   */
  tag: string
  /** The language of the notification's text, for screen readers. */
  lang: string
}

/** The path of the call with which a browser registers its push subscription. */
export const addPushDevicePath = '/User/addPushDevice'
