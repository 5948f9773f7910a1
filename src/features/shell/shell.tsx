import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BarControlsContext } from '../../ui/bar-controls.ts'
import { mainHeading } from '../../ui/page/focus.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { useWords } from '../../words/use-words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BarSearch } from './bar-search.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoriesMenu } from './categories-menu.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { shellPartsOf } from './shell-routes.ts'
import { Toasts } from './toasts.tsx'

type ShellProps = {
  children: ReactNode
  search?: ReactNode
  /** The search box of an inner page, focused from the start. */
  barSearch?: ReactNode
  prepareSearch?: () => void
}

/** Renders the frame around every page. Its parts depend only on the path. */
export function Shell({ children, search, barSearch, prepareSearch }: ShellProps) {
  const say = useWords()
  const { pathname } = useLocation()
  const member = useMember()
  const parts = shellPartsOf(pathname)
  const barControls = {
    search: <BarSearch box={barSearch} key={pathname} prepare={prepareSearch} />,
    account: <AccountMenu />,
    categories: <CategoriesMenu />,
  }
  return (
    <>
      <a className="skip-link" href="#content" onClick={skipToHeading}>
        {say('shell.skip')}
      </a>
      {/* The server inserts the choice of languages here. By `data-subscribe`, CSS chooses between the
         texts for subscribers and for other members. */}
      <div className="shell" data-subscribe={member?.isSubscribe}>
        {parts.header && <Header search={search} />}
        <main id="content" tabIndex={-1}>
          <BarControlsContext value={barControls}>{children}</BarControlsContext>
        </main>
        {parts.footer && <Footer />}
        {parts.bottomBar && <BottomBar />}
        <div id="modals" />
        <Toasts />
      </div>
    </>
  )
}

// Moves the focus to the heading, because the main content starts there.
function skipToHeading(event: MouseEvent): void {
  event.preventDefault()
  const heading = mainHeading()
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}
