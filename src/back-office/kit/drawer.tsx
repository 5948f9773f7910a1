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
  /** What can be done with what it shows; in sight however far its content is scrolled. */
  actions?: ReactNode
}

/**
 * The details of one row, at an address of their own: beside the list where there is room, and instead of it elsewhere.
 * The list stays usable, so that j, k and Enter lead through the details of one row after the other.
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
    // Closing leads back to the row or the button that leads here, once the list alone is drawn.
    return () => {
      requestAnimationFrame(() => {
        if (document.querySelector('.office-drawer')) return
        document.querySelector<HTMLElement>(`main a[href="${address}"]`)?.focus({ preventScroll: true })
        // Its row is gone when what was done with it put it into another list.
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
      {/* It scrolls by the keyboard too where nothing in it takes the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <div className="office-drawer-body" tabIndex={0}>
        {children}
      </div>
      {actions && <div className="office-drawer-foot">{actions}</div>}
    </section>
  )
}

// Keyed by its address: whoever goes from row to row keeps one drawer, and each time has the focus at another heading.
function DrawerHeading({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
