import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Shows a link inside or beside a text. The link is 44 px high, so that it is easy to touch. */
export function TextLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      discover="none"
      prefetch="intent"
      {...rest}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
