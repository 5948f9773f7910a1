import { type ReactNode, use } from 'react'
import { BackButton } from '../back-button.tsx'
import { BarControlsContext } from '../bar-controls.ts'
import { CartLink } from '../cart-link.tsx'
import { Wordmark } from '../wordmark.tsx'

type PageTitleProps = {
  title?: string
  /** The page's own search box, in place of the title and the search. */
  box?: ReactNode
  /** The page that Back opens on the first page of a visit. Without it there is no back button. */
  back?: string
  /** Whether Back always opens `back`, as on a category page, whose arrow leads home. */
  backAlways?: boolean
  /** A control of the page in place of the cart icon; null shows neither. */
  action?: ReactNode
  /** False if the page's heading is part of its content, such as a product's name. */
  isHeading?: boolean
  /** True if the title is a name from the database, the same in all languages. */
  isName?: boolean
  /** A small line below the title, such as the PIN code of the delivery. */
  below?: ReactNode
}

/** Shows the top bar of pages without a header: Back, the page's name, search, account and cart. */
export function PageTitle({
  title,
  box,
  back,
  backAlways,
  action = <CartLink />,
  isHeading = true,
  isName = false,
  below,
}: PageTitleProps) {
  const Title = isHeading ? 'h1' : 'p'
  const { search, account, categories } = use(BarControlsContext)
  return (
    <div className="page-bar">
      <div className="page page-bar-row">
        <span className="wide-only mr-4">
          <Wordmark />
        </span>
        <span className="hidden lg:contents">{categories}</span>
        {back && <BackButton always={backAlways} to={back} />}
        {box ? (
          <div className="min-w-0 flex-1 *:max-w-[560px]">{box}</div>
        ) : (
          <>
            <div className="page-bar-name">
              <Title className="page-bar-title" translate={isName ? 'no' : undefined}>
                {title}
              </Title>
              {below}
            </div>
            {search}
          </>
        )}
        <span className="wide-only">{account}</span>
        {action}
      </div>
    </div>
  )
}
