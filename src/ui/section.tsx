import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type SectionProps = {
  title: string
  /** A link to the complete list. */
  more?: { to: string; label: string }
  /** Shows the title only to screen readers. The content then begins higher on the first screen. */
  isTitleHidden?: boolean
  /** Removes the gap above the title on a phone. */
  isClose?: boolean
  children: ReactNode
}

/** Shows a part of a page with a title, such as 'Top Brands'. */
export function Section({ title, more, isTitleHidden = false, isClose = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={isTitleHidden ? 'md:mt-3' : isClose ? 'md:mt-7' : 'mt-6 md:mt-7'}
    >
      <div className={isTitleHidden ? 'sr-only' : 'flex min-h-11 items-center justify-between gap-4'}>
        <h2 className="text-lg font-bold md:text-xl" id={id}>
          {title}
        </h2>
        {more && (
          <Link
            className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-primary-ink"
            discover="none"
            prefetch="intent"
            to={more.to}
          >
            {more.label}
          </Link>
        )}
      </div>
      <div className={isTitleHidden ? '' : isClose ? 'md:mt-3' : 'mt-2 md:mt-3'}>{children}</div>
    </section>
  )
}
