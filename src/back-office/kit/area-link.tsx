import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type AreaLinkProps = ComponentProps<typeof Link> & {
  to: string
  /** Whether the link is marked only on its own page, not on those below it. */
  exact: boolean
}

/** Shows a link that marks the current area. The router's NavLink would be part of every shopper's page. */
export function AreaLink({ to, exact, ...rest }: AreaLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (!exact && pathname.startsWith(`${to}/`))
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} prefetch="intent" to={to} />
}
