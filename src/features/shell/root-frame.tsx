import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { CartCountContext } from '../../ui/cart-count.ts'
import { atFirstTouch } from '../../ui/first-touch.ts'
import { lazy } from '../../ui/lazy.tsx'
import { type Member, MemberContext } from '../../ui/member-context.tsx'
import { prepareErrorPage } from '../../ui/screen-error.tsx'
import { setSignedInMember } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { browserWords } from '../../words/browser-words.ts'
import { readCartCount, subscribeCart } from '../cart/cart-count.store.ts'
import { forgetMember, knowsAccount, subscribeOtherTabs } from '../members/signed-in.store.ts'
import { Shell } from './shell.tsx'

// Few pages have a header with a search box, so the others do without its code.
const ProductSearch = lazy(async () => (await import('../search/product-search.tsx')).ProductSearch)

// Fetched with the first menu that a member opens.
const loadMenuItems = async () => (await import('../menu/member-menu.store.ts')).loadMemberMenu()

/** What stands around every page: who is signed in, and the shell. */
export function RootFrame({ member, children }: { member: Member | undefined; children: ReactNode }) {
  // Before the screens inside render, so that their calls know; the server serves many and must not remember one.
  if (typeof document !== 'undefined') setSignedInMember(member)
  const isVisitor = member === undefined
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // The session may have ended elsewhere or by itself; what the browser kept of the member ends with it.
    if (isVisitor) forgetMember()
    else void rememberAccountOnce()
  }, [isVisitor])
  const cartCount = useSyncExternalStore(subscribeCart, readCartCount, () => 0)
  useEffect(() => atFirstTouch(prepareErrorPage), [])
  useEffect(() => subscribeOtherTabs(() => void revalidate()), [revalidate])

  return (
    <MemberContext value={member}>
      <CartCountContext value={cartCount}>
        <Shell
          loadMenuItems={loadMenuItems}
          onLogout={() => void signOut()}
          search={
            <Suspense>
              <ProductSearch />
            </Suspense>
          }
        >
          {children}
        </Shell>
      </CartCountContext>
    </MemberContext>
  )
}

// After signing in the browser knows who the member is, and not yet what the account holds.
async function rememberAccountOnce(): Promise<void> {
  if (knowsAccount()) return
  const account = await import('../wallet/account.store.ts').catch(() => undefined)
  await account?.rememberMyAccount()
}

async function signOut(): Promise<void> {
  const leaving = await import('../members/sign-out.store.ts').catch(() => undefined)
  if (leaving) await leaving.signOut()
  else showToast(browserWords()('wire.noAnswer'), 'danger')
}
