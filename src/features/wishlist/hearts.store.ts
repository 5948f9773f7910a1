import { showToast } from '../../ui/overlay/toast.store.ts'
import { loadPart } from '../../ui/page/load-part.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { shareLink } from '../../ui/share/share-link.ts'
import { placed } from '../../wire/placed.ts'
import { browserPath, browserWords } from '../../words/browser-words.ts'
import { sendViewed } from '../viewed/send-viewed.store.ts'
import { keepKnownWishes, readKnownWishes } from './device-wishes.store.ts'
import { deviceWishesMax } from './wishes-max.ts'
import { mergeWishes, setWish } from './wishlist.calls.ts'

const wishesMerged = 'wishes-merged'

// The milliseconds for which a loaded list counts as current. After that, another device may have changed the
// list.
const freshMs = 5 * 60_000

let memberId: string | undefined
let refreshing: Promise<void> = Promise.resolve()
let observer: MutationObserver | undefined

/**
 * Shows hearts as filled for products on the wishlist. Adds products that the visitor chose before login to
 * the member's list.
 */
export function startHearts(member: string | undefined): void {
  memberId = member
  tellViewed()
  refreshing = refresh().finally(markHearts)
  if (observer) return
  // Marks the hearts again after each change of the page, because cards are added and removed, and React
  // reuses cards for other products.
  let isAsked = false
  observer = new MutationObserver(() => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      markHearts()
    })
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-wish'] })
  // Marks the hearts again when another tab has changed the list.
  window.addEventListener('storage', markHearts)
  document.addEventListener('visibilitychange', tellViewed)
}

// Reports viewed products to the server at the first touch of a page, and when the page is hidden or shown
// again. This function is here, because this file loads on every page where products are viewed.
function tellViewed(): void {
  if (memberId !== undefined) void sendViewed()
}

/** Handles a press of a heart, or of a page's share or price-alert button. */
export async function press(control: HTMLElement, member: string | undefined): Promise<void> {
  const { share, cheaper } = control.dataset
  if (cheaper !== undefined) return await (await loadAlerts())?.pressCheaper(control, member)
  if (share === undefined) return await pressHeart(control, member)
  const name = document.querySelector('h1')?.textContent ?? document.title
  const url = location.origin + share
  const message = browserWords()('catalogue.shareText', { name, link: url })
  await shareLink(
    { title: name, url, message },
    document.querySelector<HTMLImageElement>('.carousel img') ?? undefined,
  )
}

/**
 * Calls the listener when the server has merged products that were added before login. Returns a function
 * that removes the listener.
 */
export function onMerged(listener: () => void): () => void {
  window.addEventListener(wishesMerged, listener)
  return () => window.removeEventListener(wishesMerged, listener)
}

/**
 * Adds a heart's product to the wishlist, or removes it. Changes the page at once. For a member, also changes
 * the list on the server.
 */
async function pressHeart(heart: HTMLElement, member: string | undefined): Promise<void> {
  if (!observer || memberId !== member) startHearts(member)
  await refreshing
  const id = heart.dataset['wish'] ?? ''
  const say = browserWords()
  const before = ownIds()
  const wanted = !before.includes(id)
  if (memberId === undefined && wanted && before.length >= deviceWishesMax)
    return showToast(say.sentence(placed('wishlist.deviceFull', { max: deviceWishesMax })), 'danger')
  change(id, wanted)
  try {
    if (memberId !== undefined) await call(setWish, { product_id: id, wanted })
    if (!wanted) return showToast(say('wishlist.takenOut'))
    showToast(say('wishlist.putIn'), 'success', {
      label: say('wishlist.see'),
      onPress: () => window.location.assign(browserPath('/wishlist')),
    })
  } catch (error) {
    change(id, !wanted)
    if (!isCallFailure(error)) throw error
    showToast(error.message, 'danger')
  }
}

// Loads the code of price alerts, which only a product's page needs.
const loadAlerts = () => loadPart(() => import('../stock-alerts/cheaper-alert.store.ts'))

function markAlerts(): void {
  const member = memberId
  if (member !== undefined && document.querySelector('[data-cheaper]:not([aria-pressed])'))
    void loadAlerts().then((alerts) => alerts?.markCheaper(member))
}

function ownIds(): readonly string[] {
  const { ids, of } = readKnownWishes()
  // Includes a visitor's products, which become the member's once they are merged.
  return of === memberId || of === undefined ? ids : []
}

function change(id: string, wanted: boolean): void {
  const { of, readAt } = readKnownWishes()
  const others = ownIds().filter((other) => other !== id)
  keepKnownWishes({
    ids: wanted ? [id, ...others] : others,
    of: of === memberId ? of : undefined,
    readAt: of === memberId ? readAt : 0,
  })
  markHearts()
}

async function refresh(): Promise<void> {
  const { ids, of, readAt } = readKnownWishes()
  if (memberId === undefined) return
  const isDevices = of === undefined && ids.length > 0
  if (of === memberId && Date.now() - readAt < freshMs) return
  const asked = memberId
  try {
    const { data } = await call(mergeWishes, { product_ids: isDevices ? ids.join(',') : '' })
    keepKnownWishes({ ids: data, of: asked, readAt: Date.now() })
    if (isDevices) window.dispatchEvent(new Event(wishesMerged))
  } catch (error) {
    // Ignores the failure, because the next page requests the list again.
    if (!isCallFailure(error)) throw error
  }
}

function markHearts(): void {
  markAlerts()
  const wished = new Set(ownIds())
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    const isWished = String(wished.has(heart.dataset['wish'] ?? ''))
    if (heart.getAttribute('aria-pressed') !== isWished) heart.setAttribute('aria-pressed', isWished)
  }
}
