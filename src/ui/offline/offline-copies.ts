import { type FromWorker, seenCaches, type ToWorker, withdrawnMark } from '../../wire/offline-copies.ts'
import { browserWords } from '../../words/browser-words.ts'
import { defaultLanguage, languageCookie } from '../../words/languages.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { showToast } from '../overlay/toast.store.ts'
import { partMissing } from '../page/lazy.tsx'
import { isAway, subscribeConnection } from './connection.store.ts'
import { subscribeSeenPages } from './seen-pages.ts'

// Stores copies of pages for use without a network. A page loads this file some seconds after it has opened.
// The code of the service worker is in src/offline.

const updateEveryMs = 30 * 60_000
const offeredForMs = 20_000
const home = '/'

// Pages on which no message may interrupt the visitor, because the visitor is ordering or paying.
const inCheckOut = /\/(?:check-out|payment-confirmation|thank-you)(?:\/|$)/

// The paths of scripts and pictures to copy. The page has usually loaded them before the service worker
// started, so the worker must be told to copy them.
const keptFiles = /^\/(?:assets|Admin\/(?:assets|news))\//

const told = new Set<string>()
let isNewer = false
// Until this time no further offer to reload is shown, even if more files are missing.
let offeredUntil = 0

/**
 * Registers the service worker, which copies public pages. Reports each visited page to it. Offers to reload
 * when there is a new version of the shop.
 */
export async function keepCopies(): Promise<void> {
  window.addEventListener(partMissing, () => offerReload('offline.partMissing'))
  const { serviceWorker } = navigator
  // Does nothing if the browser offers no service workers, as without https or with blocked storage.
  if (!serviceWorker || document.documentElement.hasAttribute(withdrawnMark)) return
  serviceWorker.addEventListener('message', ({ data }) => {
    isNewer = (data as FromWorker).build !== presentBuild()
    offerVersion()
  })
  try {
    const registration = await registerWorker()
    checkWhenLookedAt(registration)
    subscribeConnection(() => void openKept())
    const { active } = registration
    if (!active) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is of this origin alone.
    const tell = (news: ToWorker) => active.postMessage(news)
    tell(whatIsNew())
    subscribeSeenPages(() => {
      // Reports the page alone first. The network may fail while the page's pictures still load.
      tell({ seen: [presentPage()], files: [] })
      setTimeout(() => tell(whatIsNew()), 1_000)
      offerVersion()
    })
  } catch {
    // Ignores the failure, because the shop works without a service worker. The next page tries again.
  }
}

/**
 * Registers the service worker, and waits until it is active.
 * @throws if the operator has withdrawn the worker, or the browser supports none.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (document.documentElement.hasAttribute(withdrawnMark)) throw new Error('the worker was withdrawn')
  const { serviceWorker } = navigator
  await serviceWorker.register(`/sw.js?language=${cookieLanguage()}`, { updateViaCache: 'none' })
  return await serviceWorker.ready
}

/** Deletes the pages and pictures that this phone has stored. */
export async function forgetCopies(): Promise<void> {
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(seenCaches)).map((name) => caches.delete(name)))
  } catch {
    // Ignores that storage is blocked. Nothing is stored then.
  }
}

// Opens the stored copy of a page for which the visitor waits while the shop cannot be reached. The service
// worker stores lists under the URL with its query, and other pages under the URL without it.
async function openKept(): Promise<void> {
  const next = window.__reactRouterDataRouter?.state.navigation.location
  if (!isAway() || !next) return
  const { origin } = window.location
  const isKept = (path: string) => caches.match(origin + path, { ignoreVary: true })
  const address = next.pathname + next.search
  if ((await isKept(address)) ?? (await isKept(next.pathname))) window.location.assign(address)
}

// Returns the page and the files to copy. Includes the home page, because an installed shop opens there.
function whatIsNew(): ToWorker {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => {
      const { origin, pathname } = new URL(name)
      return origin === window.location.origin && keptFiles.test(pathname) && !told.has(name)
    })
  for (const file of files) told.add(file)
  return { seen: [presentPage(), home], files }
}

function presentPage(): string {
  const { pathname, search } = window.location
  return pathname + search
}

// Checks for a newer version when the app becomes visible again, because an app may stay open for days.
function checkWhenLookedAt(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    offerVersion()
    if (Date.now() - checkedAt < updateEveryMs) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

function offerVersion(): void {
  if (!isNewer || inCheckOut.test(window.location.pathname)) return
  offerReload('offline.newVersion')
}

// Offers to reload the page when a file is missing. Either the shop has a newer version with other files, or
// the file failed without a network, and the browser does not load it again in this document. The visitor
// decides when to reload, because a form may be filled in.
function offerReload(what: PlainKey): void {
  if (Date.now() < offeredUntil) return
  offeredUntil = Date.now() + offeredForMs
  const say = browserWords()
  const reload = { label: say('offline.reload'), onPress: () => window.location.reload() }
  showToast(say(what), 'neutral', reload, offeredForMs)
}

function presentBuild(): string | undefined {
  return window.__reactRouterManifest?.version
}

function cookieLanguage(): string {
  const pattern = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`)
  return pattern.exec(document.cookie)?.[1] ?? defaultLanguage
}
