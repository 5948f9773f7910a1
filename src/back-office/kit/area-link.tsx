import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type AreaLinkProps = ComponentProps<typeof Link> & {
  to: string
  /** Whether it is marked on its own page alone, and not on those below it as well. */
  exact: boolean
}

/** A link that says whether it leads to where the person is. The router's own would be part of every shopper's page. */
export function AreaLink({ to, exact, ...rest }: AreaLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (!exact && pathname.startsWith(`${to}/`))
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} prefetch="intent" to={to} />
}
