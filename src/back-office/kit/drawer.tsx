import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { mainHeading, whenFocusIsLost } from '../../ui/page/focus.ts'
import { useWords } from '../../words/use-words.tsx'
import { useOfficeKeys } from './office-keys.tsx'
import { leave } from './unsaved.tsx'

type DrawerProps = {
  title: string
  /** The URL of the list beside the drawer, with its filters. */
  backTo: string
  children: ReactNode
  /** The actions, which stay in view while the content scrolls. */
  actions?: ReactNode
}

/**
 * Shows the details of one row, which have their own address. On a narrow screen the details replace the
 * list. On a wide screen they are beside the list, and staff open other rows with j, k and Enter.
 */
export function Drawer({ title, backTo, children, actions }: DrawerProps) {
  const say = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const id = useId()

  useOfficeKeys((event) => {
    if (event.key === 'Escape') leave(() => void navigate(backTo, { preventScrollReset: true }))
  })
  useEffect(() => {
    const address = CSS.escape(pathname + search)
    // Focuses the row or button that opened the drawer, once the list is drawn without the drawer.
    return () => {
      requestAnimationFrame(() => {
        if (document.querySelector('.office-drawer')) return
        document.querySelector<HTMLElement>(`main a[href="${address}"]`)?.focus({ preventScroll: true })
        // If an action removed the row from the list, focuses the page's heading instead.
        whenFocusIsLost(mainHeading)
      })
    }
  }, [pathname, search])
  return (
    <section
      aria-labelledby={id}
      className="office-drawer fixed inset-0 z-35 flex animate-[slide-in_180ms_ease-out] flex-col bg-card lg:left-auto lg:w-[min(560px,50vw)] lg:border-l lg:border-line lg:shadow-soft print:static"
    >
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line py-1.5 ps-5 pe-2">
        <DrawerHeading id={id} key={pathname}>
          {title}
        </DrawerHeading>
        <Link
          aria-label={say('shell.close')}
          className="icon-button print:hidden"
          preventScrollReset
          to={backTo}
        >
          <CloseIcon />
        </Link>
      </div>
      {/* Makes the drawer focusable, so that keyboard users can scroll it even if nothing inside takes the
          focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <div
        className="office-drawer-body grid flex-1 grid-cols-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 pt-4 pb-8"
        tabIndex={0}
      >
        {children}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 border-t border-line bg-card px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] *:flex-auto empty:hidden print:hidden">
          {actions}
        </div>
      )}
    </section>
  )
}

// Shows the drawer's heading and focuses it. The row's address is the heading's key. So opening another row
// keeps the drawer, and focuses the new heading.
function DrawerHeading({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2
      className="min-w-0 text-[1.125rem] font-bold wrap-anywhere outline-none"
      id={id}
      ref={heading}
      tabIndex={-1}
    >
      {children}
    </h2>
  )
}
