// Constants and messages for the copies of pages that a phone stores for use without a network. The server,
// the pages and the service worker use them.

/**
 * The response header that says whether a phone may store a page. `public`: the page contains nothing about
 * its visitor. `as-visitor`: the page contains data of a member and must not be stored, but the phone can
 * request a public version. Without the header, the phone does not store the page.
 */
export const copyHeader = 'offline-copy'

/**
 * The attribute of `<html>` after the operator has turned the service worker off. Such a page must not
 * register the worker again.
 */
export const withdrawnMark = 'data-copies-withdrawn'

/** The request header that asks for the page of a visitor without a session. */
export const asVisitorHeader = 'as-visitor'

/** The name prefix of the caches with visited pages and files. */
export const seenCaches = 'seen-'

/**
 * The message of a page to the service worker: the pages to copy, and the files of the shop that the page has
 * loaded.
 */
export type ToWorker = { seen: string[]; files: string[] }

/** The message of the service worker to pages when it starts: the name of its build. */
export type FromWorker = { build: string }
