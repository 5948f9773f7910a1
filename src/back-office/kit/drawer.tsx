import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { mainHeading, whenFocusIsLost } from '../../ui/page/focus.ts'
import { useWords } from '../../words/use-words.tsx'
import { useOfficeKeys } from './office-keys.tsx'
import { leave } from './unsaved.tsx'

type DrawerProps = {
  title: string
  /** The address of the list beside it, with its filters. */
  backTo: string
  children: ReactNode
  /** The actions, always in view while the content scrolls. */
  actions?: ReactNode
}

/**
 * The details of one row at their own address: beside the list if there is room, else instead of it. The list
 * stays usable, so that j, k and Enter go through the details row by row.
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
    // Closing focuses the row or button that led here, once only the list is drawn.
    return () => {
      requestAnimationFrame(() => {
        if (document.querySelector('.office-drawer')) return
        document.querySelector<HTMLElement>(`main a[href="${address}"]`)?.focus({ preventScroll: true })
        // The row is missing if an action moved it to another list.
        whenFocusIsLost(mainHeading)
      })
    }
  }, [pathname, search])
  return (
    <section aria-labelledby={id} className="office-drawer">
      <div className="office-drawer-head">
        <DrawerHeading id={id} key={pathname}>
          {title}
        </DrawerHeading>
        <Link aria-label={say('shell.close')} className="icon-button" preventScrollReset to={backTo}>
          <CloseIcon />
        </Link>
      </div>
      {/* Focusable, so that the keyboard can scroll it even if nothing in it takes the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <div className="office-drawer-body" tabIndex={0}>
        {children}
      </div>
      {actions && <div className="office-drawer-foot">{actions}</div>}
    </section>
  )
}

// Keyed by its address: going from row to row keeps one drawer, and focuses a new heading each time.
function DrawerHeading({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
