import { setCacheNameDetails } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isBackOffice } from '../wire/back-office-path.ts'
import { asVisitorHeader, type FromWorker, seenCaches, type ToWorker } from '../wire/offline-copies.ts'
import { splitLanguage } from '../words/language-address.ts'
import { isCacheable, keepPage, openPage, pagesCache } from './page-copies.ts'
import { openNotice, renewSubscription, showNotice } from './pushed-notices.ts'
import { build, cartPage, offlinePage, shell } from './shell-files.ts'
import { worker } from './worker-scope.ts'

const scriptsMax = 160
const picturesMax = 150
const keptForDays = 60

setCacheNameDetails({ prefix: 'shop', precache: 'shell', suffix: '' })
cleanupOutdatedCaches()

// The pages that the worker saves when it is installed: the offline page and the cart. The worker requests
// these pages without a session, and saves them only if the server marks them as public.
const documents = new Set([offlinePage, cartPage])
const isDocument = (address: string) => documents.has(new URL(address).pathname)
addPlugins([
  {
    requestWillFetch: async ({ request }) =>
      isDocument(request.url)
        ? new Request(request.url, { cache: 'no-cache', headers: { [asVisitorHeader]: '1' } })
        : request,
    cacheWillUpdate: async ({ request, response }) =>
      response.status === 200 && (!isDocument(request.url) || isCacheable(response)) ? response : null,
  },
])
// Does not handle staff pages. They must not be stored, and staff must never see an old copy. Leaves the
// addresses of other programs, such as '/.well-known/change-password', to the browser.
const isOfShop = ({ pathname }: URL) =>
  !isBackOffice(splitLanguage(pathname).path) && !pathname.startsWith('/.well-known/')
registerRoute(({ request, url }) => request.mode === 'navigate' && isOfShop(url), openPage)
precacheAndRoute(shell)

// Files of a build never change under their names. Files of earlier builds stay stored, because saved pages
// of those builds need them.
const scripts = new CacheFirst({
  cacheName: 'shop-scripts',
  plugins: [
    new ExpirationPlugin({
      maxEntries: scriptsMax,
      maxAgeSeconds: keptForDays * 86_400,
      purgeOnQuotaError: true,
    }),
  ],
})
const pictures = new CacheFirst({
  cacheName: `${seenCaches}pictures`,
  plugins: [
    new ExpirationPlugin({
      maxEntries: picturesMax,
      maxAgeSeconds: keptForDays * 86_400,
      purgeOnQuotaError: true,
    }),
  ],
})
const isScript = (path: string) => path.startsWith('/assets/')
const isPicture = (path: string) => /^\/Admin\/(?:assets|news)\/[^/]+\.(?:avif|webp)$/.test(path)
registerRoute(({ url, sameOrigin }) => sameOrigin && isScript(url.pathname), scripts)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictures)

// The new worker takes over at once, because it can also serve pages of an earlier build. Each open page
// itself offers the visitor a reload to the new version.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', (event) => {
  event.waitUntil(keep(event, event.data as ToWorker))
})

worker.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice((event.notification.data as { path?: unknown } | null)?.path))
})
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
)

async function begin(): Promise<void> {
  // Lets the browser request a page while the worker starts.
  await worker.registration.navigationPreload?.enable()
  // Deletes the copies that a replaced worker saved in another language.
  for (const name of await caches.keys())
    if (name.startsWith(`${seenCaches}pages-`) && name !== pagesCache) await caches.delete(name)
  await worker.clients.claim()
  const news: FromWorker = { build }
  const tabs = await worker.clients.matchAll({ type: 'window' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- They are of this origin alone.
  for (const tab of tabs) tab.postMessage(news)
}

// Saves pages and files one at a time, so that pages the visitor opens are not delayed. A file that fails is
// requested again later.
async function keep(event: Event, { seen, files }: ToWorker): Promise<void> {
  const { origin } = worker.location
  for (const path of seen) await keepPage(path, origin).catch(() => undefined)
  for (const address of files) {
    const { pathname } = new URL(address, origin)
    const kind = isScript(pathname) ? scripts : isPicture(pathname) ? pictures : undefined
    const request = new Request(address)
    if (await caches.match(request, { ignoreVary: true })) continue
    await kind?.handle({ event: event as never, request }).catch(() => undefined)
  }
}
