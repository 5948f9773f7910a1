import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { CartCountContext } from '../../ui/cart-count.ts'
import { moveTyping } from '../../ui/form/bring-typing.store.ts'
import { isAway, subscribeConnection } from '../../ui/offline/connection.store.ts'
import { isDocumentCopy } from '../../ui/offline/document-copy.ts'
import { awaited, storeSeenPage } from '../../ui/offline/seen-pages.ts'
import { atFirstTouch } from '../../ui/page/first-touch.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { type Member, MemberContext } from '../../ui/page/member-context.tsx'
import { AwaitedScreen, prepareErrorPage } from '../../ui/page/screen-error.tsx'
import { setSignedInMember } from '../../ui/page/screen-load.ts'
import { readCartCount, subscribeCart } from '../cart/cart-count.store.ts'
import {
  forgetMember,
  hasStoredBalance,
  storedMember,
  subscribeOtherTabs,
} from '../members/login/signed-in.store.ts'
import { Shell } from './shell.tsx'
import { shellPartsOf } from './shell-routes.ts'

// Loaded when first rendered, because few pages have a header with a search box.
const loadSearch = () => import('../search/product-search.tsx')
const ProductSearch = lazy(async () => (await loadSearch()).ProductSearch)
const TouchedPage = lazy(async () => (await import('./touched-page.tsx')).TouchedPage)

const cart = { read: readCartCount, subscribe: subscribeCart }

/** Renders the frame of every page, and provides the signed-in member to the page. */
export function RootFrame({ member: seen, children }: { member: Member | undefined; children: ReactNode }) {
  const away = useSyncExternalStore(subscribeConnection, isAway, () => false)
  // While the shop is unreachable, shows the member who last signed in on this phone, because the stored copy
  // of a page was made for visitors.
  const member = seen ?? (away && isDocumentCopy() ? storedMember() : undefined)
  // Sets the member before the screens inside render, because their calls need the member. Does not set it on
  // the server, where all requests would share one member.
  if (typeof document !== 'undefined') setSignedInMember(member)
  const isVisitor = seen === undefined
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // Stores the member's data while signed in. Removes the data if the session has expired or was ended
    // elsewhere. A stored copy of a page removes nothing, because it says nothing about the current session.
    if (!isVisitor) void storeAccountOnce()
    else if (!isDocumentCopy()) forgetMember()
  }, [isVisitor])
  useEffect(moveTyping, [])
  const location = useLocation()
  const [first] = useState(location)
  const second = useRef<string>(undefined)
  useEffect(() => {
    if (location.pathname !== first.pathname) second.current ??= location.pathname + location.search
  }, [first, location])
  const [isTouched, setTouched] = useState(false)
  useEffect(
    () =>
      atFirstTouch(() => {
        prepareErrorPage()
        setTouched(true)
      }),
    [],
  )
  const isAwaited = useSeenPages() === awaited
  const { pathname } = location
  const { header } = shellPartsOf(pathname)
  useEffect(() => subscribeOtherTabs(() => void revalidate()), [revalidate])

  return (
    <MemberContext value={member}>
      <CartCountContext value={cart}>
        <Shell
          barSearch={
            <Suspense>
              <ProductSearch startsFocused />
            </Suspense>
          }
          prepareSearch={fetchSearch}
          search={
            <Suspense>
              <ProductSearch />
            </Suspense>
          }
        >
          {isAwaited ? <AwaitedScreen hasHeader={header} /> : children}
        </Shell>
        {(isTouched || pathname.startsWith('/check-out/')) && (
          <Suspense>
            <TouchedPage first={first} second={second} memberId={seen?.userId} />
          </Suspense>
        )}
      </CartCountContext>
    </MemberContext>
  )
}

function fetchSearch(): void {
  loadSearch().catch(() => undefined)
}

/** Stores the data of each page shown, and returns the current page's data. */
function useSeenPages(): unknown {
  const location = useLocation()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => storeSeenPage(location, data), [location, data])
  return data
}

// Stores the account's balance and bank details, which signing in does not store.
async function storeAccountOnce(): Promise<void> {
  if (hasStoredBalance()) return
  const account = await import('../wallet/account.store.ts').catch(() => undefined)
  await account?.storeMyAccount()
}
