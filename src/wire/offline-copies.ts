// What the server, a page and the service worker agree on about the copies of pages that a phone keeps for times without
// a network.

/**
 * The header of a page's answer that says whether a phone may keep it: `public` for one that was made for nobody in
 * particular, `as-visitor` for a member's own, which may not be kept but has a public one beside it. Without the header
 * nothing is kept.
 */
export const copyHeader = 'offline-copy'

/** The attribute of `<html>` while the operator has withdrawn the worker. A page that registered it would bring it back. */
export const withdrawnMark = 'data-copies-withdrawn'

/** The header of a request for a page as somebody without a session sees it, whoever asks. */
export const asVisitorHeader = 'as-visitor'

/** What the names of the caches begin with that hold what a person has looked at. */
export const seenCaches = 'seen-'

/** What a page tells the worker: the pages to keep a copy of, and the files of the shop that it has loaded. */
export type ToWorker = { seen: string[]; files: string[] }

/** What the worker tells the pages when it begins its work: the build that it came with. */
export type FromWorker = { build: string }
