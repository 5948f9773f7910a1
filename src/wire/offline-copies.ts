// Constants and messages shared by the server, pages and the service worker, for the page copies that a
// phone keeps for use without a network.

/**
 * The answer header that lets a phone keep a page. `public`: made for no particular visitor. `as-visitor`:
 * a member's own page, which must not be kept but has a public version. Without it nothing is kept.
 */
export const copyHeader = 'offline-copy'

/**
 * The attribute of `<html>` after the operator withdrew the worker. Such pages must not register it again.
 */
export const withdrawnMark = 'data-copies-withdrawn'

/** The request header that asks for a page as a visitor without a session sees it. */
export const asVisitorHeader = 'as-visitor'

/** The prefix of caches that hold visited content. */
export const seenCaches = 'seen-'

/** A page's message to the worker: pages to copy, and the shop's files that it loaded. */
export type ToWorker = { seen: string[]; files: string[] }

/** The worker's message to pages when it starts: its build. */
export type FromWorker = { build: string }
