// Constants and messages for the page copies that a phone keeps for use without a network. The server, the
// pages and the service worker share them.

/**
 * The response header that lets a phone keep a page. `public`: the page was made for no particular visitor.
 * `as-visitor`: it is a member's own page, which a phone must not keep, but it has a public version. A phone
 * keeps no page without this header.
 */
export const copyHeader = 'offline-copy'

/**
 * The attribute of `<html>` after the operator withdrew the service worker. A page with it must not register
 * the worker again.
 */
export const withdrawnMark = 'data-copies-withdrawn'

/** The request header that asks for a page as the server renders it for a visitor without a session. */
export const asVisitorHeader = 'as-visitor'

/** The prefix of caches that hold visited content. */
export const seenCaches = 'seen-'

/** A page's message to the service worker: the pages to copy, and the shop's files that the page loaded. */
export type ToWorker = { seen: string[]; files: string[] }

/** The service worker's message to pages when it starts: the name of its build. */
export type FromWorker = { build: string }
