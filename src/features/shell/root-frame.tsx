import { type ReactNode, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { atFirstTouch } from '../../ui/first-touch.ts'
import { late } from '../../ui/late.tsx'
import { type Member, MemberContext } from '../../ui/member-context.tsx'
import { prepareErrorPage } from '../../ui/screen-error.tsx'
import { setSignedInMember } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { browserWords } from '../../words/browser-words.ts'
import { forgetMember, subscribeOtherTabs } from '../members/signed-in.store.ts'
import { Shell } from './shell.tsx'

// Few pages have a header with a search box, so the others do without its code.
const ProductSearch = late(async () => (await import('../search/product-search.tsx')).ProductSearch)

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
  const leaving = await import('../members/sign-out.store.ts').catch(() => undefined)
  if (leaving) await leaving.signOut()
  else showToast(browserWords()('wire.noAnswer'), 'danger')
}
