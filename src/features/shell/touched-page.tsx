import { type RefObject, Suspense, useEffect } from 'react'
import { type Location, PrefetchPageLinks, useHref, useLocation } from 'react-router'
import { useCartCount } from '../../ui/cart-count.ts'
import { keepTyping } from '../../ui/form/saved-typing.store.ts'
import { tidyTyping } from '../../ui/form/tidy-typing.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { languageAskedCookie } from '../../words/languages.ts'
import { PageFocus } from './page-focus.tsx'
import { ShareRequest } from './share-request.tsx'

const Bell = lazy(async () => (await import('../notices/bell.tsx')).Bell)
const KeptCart = lazy(async () => (await import('../cart/saved-cart.tsx')).CartSync)

/**
 * Renders what every page loads at the first touch: focus handling and the cart's code. For a member also the
 * cart's sync and the notification bell.
 */
export function TouchedPage({
  first,
  second,
  memberId,
}: {
  first: Location
  second: RefObject<string | undefined>
  memberId: string | undefined
}) {
  return (
    <>
      <Typing />
      <LanguageBarOnce first={first} />
      <PageFocus first={first} second={second} />
      <ShareRequest />
      <CartAtHand />
      {memberId !== undefined && (
        <Suspense>
          <KeptCart userId={memberId} />
          <Bell />
        </Suspense>
      )}
    </>
  )
}

// The cookie's lifetime, which equals that of the cookie for the chosen language.
const aYearSeconds = 31_536_000

/**
 * Removes the language bar when the visitor opens another page. Sets a cookie, so that later visits do not
 * show the bar again.
 */
function LanguageBarOnce({ first }: { first: Location }) {
  const { pathname } = useLocation()
  const isLater = pathname !== first.pathname
  useEffect(() => {
    const bar = document.querySelector('.language-bar')
    if (!bar) return
    const secure = window.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${languageAskedCookie}=1; path=/; max-age=${aYearSeconds}; samesite=lax${secure}`
    if (isLater) bar.remove()
  }, [isLater])
  return null
}

function Typing() {
  useEffect(() => tidyTyping(document), [])
  useEffect(() => keepTyping(document), [])
  return null
}

/** Preloads the code of the cart page if the cart has products, so that the page opens without a network. */
function CartAtHand() {
  const page = useHref('/check-out/0')
  return useCartCount() > 0 && <PrefetchPageLinks page={page} />
}
