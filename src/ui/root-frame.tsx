import { type ReactNode, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetMember, subscribeOtherTabs } from '../features/login/signed-in.store.ts'
import { noAnswerMessage } from '../wire/http-caller.ts'
import { atFirstTouch } from './first-touch.ts'
import { late } from './late.tsx'
import { type Member, MemberContext } from './member-context.tsx'
import { prepareErrorPage } from './screen-error.tsx'
import { setSignedInMember } from './screen-load.ts'
import { Shell } from './shell.tsx'
import { showToast } from './toast.store.ts'

// Few pages have a header with a search box, so the others do without its code.
const ProductSearch = late(async () => (await import('../features/search/product-search.tsx')).ProductSearch)

// Fetched with the first menu that a member opens.
const loadMenuItems = async () => (await import('../features/menu/member-menu.store.ts')).loadMemberMenu()

/** What stands around every page: who is signed in, and the shell. */
export function RootFrame({ member, children }: { member: Member | undefined; children: ReactNode }) {
  // Before the screens inside render, so that their calls know; the server serves many and must not remember one.
  if (typeof document !== 'undefined') setSignedInMember(member)
  const isVisitor = member === undefined
  const { revalidate } = useRevalidator()

  useEffect(() => {
    // The session may have ended elsewhere or by itself; what the browser kept of the member ends with it.
    if (isVisitor) forgetMember()
  }, [isVisitor])
  useEffect(() => atFirstTouch(prepareErrorPage), [])
  useEffect(() => subscribeOtherTabs(() => void revalidate()), [revalidate])

  return (
    <MemberContext value={member}>
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
    </MemberContext>
  )
}

async function signOut(): Promise<void> {
  const leaving = await import('../features/login/sign-out.store.ts').catch(() => undefined)
  if (leaving) await leaving.signOut()
  else showToast(noAnswerMessage, 'danger')
}
