import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type AreaLinkProps = ComponentProps<typeof Link> & {
  to: string
  /** Whether the link is marked as current only on its own page, and not on pages below it. */
  exact: boolean
}

/**
 * Shows a link that is marked as current in its area. Does not use the router's NavLink, which would add its
 * code to every shopper's page.
 */
export function AreaLink({ to, exact, ...rest }: AreaLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (!exact && pathname.startsWith(`${to}/`))
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} prefetch="intent" to={to} />
}
