import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../words/use-words.tsx'
import type { ExtraMenuItem } from '../menu/extra-menu-item.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { shellPartsOf } from './shell-routes.ts'
import { Toasts } from './toasts.tsx'

type ShellProps = {
  children: ReactNode
  search?: ReactNode
  onLogout: () => void
  loadMenuItems?: () => Promise<ExtraMenuItem[]>
}

/** The frame around every page. Which of its parts show depends on the path alone. */
export function Shell({ children, search, onLogout, loadMenuItems }: ShellProps) {
  const say = useWords()
  const parts = shellPartsOf(useLocation().pathname)
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {say('shell.skip')}
      </a>
      {parts.header && <Header loadMenuItems={loadMenuItems} onLogout={onLogout} search={search} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {parts.footer && <Footer />}
      {parts.bottomBar && <BottomBar />}
      <Toasts />
    </div>
  )
}
