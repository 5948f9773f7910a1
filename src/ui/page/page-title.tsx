import { type ReactNode, use } from 'react'
import { BackButton } from '../back-button.tsx'
import { BarControlsContext } from '../bar-controls.ts'
import { CartLink } from '../cart-link.tsx'
import { Wordmark } from '../wordmark.tsx'

type PageTitleProps = {
  title?: string
  /** The page's own search box. It replaces the title and the general search. */
  box?: ReactNode
  /**
   * The page that Back opens if there is no earlier page of the shop in the visit. Without it, there is no
   * back button.
   */
  back?: string
  /** Whether Back always opens `back`. On a category page, for example, it always leads home. */
  backAlways?: boolean
  /** A control that replaces the cart icon. Null shows neither. */
  action?: ReactNode
  /** False if the page's content contains its heading, such as the name of a product. */
  isHeading?: boolean
  /** True if the title is a name from the database, which is the same in all languages. */
  isName?: boolean
  /** A small line below the title, such as the PIN code of the delivery. */
  below?: ReactNode
}

/** Shows the top bar of pages without the shop's header: Back, title, search, account and cart. */
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
