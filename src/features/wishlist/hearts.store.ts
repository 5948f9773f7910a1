import { showToast } from '../../ui/overlay/toast.store.ts'
import { loadPart } from '../../ui/page/load-part.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { shareLink } from '../../ui/share/share-link.ts'
import { placed } from '../../wire/placed.ts'
import { browserPath, browserWords } from '../../words/browser-words.ts'
import { sendViewed } from '../viewed/send-viewed.store.ts'
import { keepKnownWishes, readKnownWishes } from './device-wishes.store.ts'
import { mergeWishes } from './mergeWishes.call.ts'
import { setWish } from './setWish.call.ts'
import { deviceWishesMax } from './wishes-max.ts'

const wishesMerged = 'wishes-merged'

// Another device may have changed the list meanwhile.
const freshMs = 5 * 60_000

let memberId: string | undefined
let refreshing: Promise<void> = Promise.resolve()
let observer: MutationObserver | undefined

/** Fills the hearts of what is wished for, and merges what was put in before logging in. */
export function startHearts(member: string | undefined): void {
  memberId = member
  tellViewed()
  refreshing = refresh().finally(markHearts)
  if (observer) return
  // Cards come and go with each page, and React gives one card to another product.
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
  // Another tab has changed the list.
  window.addEventListener('storage', markHearts)
  document.addEventListener('visibilitychange', tellViewed)
}

// This is loaded on the pages where products are looked at, so it is here that the shop is told of them: at the first touch of a page, and
// when it is left.
function tellViewed(): void {
  if (memberId !== undefined) void sendViewed()
}

/** What a press of a heart does, or of what shares a page of the shop. */
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

/** Calls the listener when the shop has merged what was put in before logging in. Returns the function that ends it. */
export function onMerged(listener: () => void): () => void {
  window.addEventListener(wishesMerged, listener)
  return () => window.removeEventListener(wishesMerged, listener)
}

/** Puts the product of a heart into the list, or takes it out: at once on the page, and told to the shop for a member. */
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

// On a product's page alone.
const loadAlerts = () => loadPart(() => import('../stock-alerts/cheaper-alert.store.ts'))

function markAlerts(): void {
  const member = memberId
  if (member !== undefined && document.querySelector('[data-cheaper]:not([aria-pressed])'))
    void loadAlerts().then((alerts) => alerts?.markCheaper(member))
}

function ownIds(): readonly string[] {
  const { ids, of } = readKnownWishes()
  // What a visitor has put in is the member's as well, as soon as it is merged.
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
    // It is asked again with the next page.
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
