// What the server, a page and the service worker agree on about what is pushed to a browser.

/** What a browser's worker is handed, as JSON. */
export type PushedNotice = {
  title: string
  body: string
  /** The page of the shop that it is about, from the first slash. */
  path: string
  /** The same for the same thing, which is shown once. */
  tag: string
  /** The language of its words, for screen readers. */
  lang: string
}

/** Where a browser says by which subscription it is pushed to. */
export const addPushDevicePath = '/User/addPushDevice'
