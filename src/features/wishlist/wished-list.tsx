import { inPaise } from '../../money/paise.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { useMore } from '../../ui/page/use-more.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { type ListedProduct, listedCategoryProduct } from '../catalogue/list/listed-product.ts'
import { ProductCard } from '../catalogue/list/product-card.tsx'
import type { getMyWishes } from './wishlist.calls.ts'

export type WishedPage = Omit<CallOutput<typeof getMyWishes>, 'status' | 'message'>

type WishedListProps = { first: WishedPage; loadPage: (cursor: string) => Promise<WishedPage> }

/** Shows the products of a wishlist in the usual list. */
export function WishedList({ first, loadPage }: WishedListProps) {
  const say = useWords()
  const list = useMore(first, loadPage)
  return (
    <>
      <ul className="product-grid product-rows">
        {list.rows.map((product, place) => (
          <li key={product.product_id}>
            <ProductCard priority={place === 0} product={shownWish(say, product, first.base_url)} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

// Shows a price drop in place of the description, because the list's owner knows the description.
function shownWish(say: Say, product: WishedPage['data'][number], baseUrl: string): ListedProduct {
  const listed = listedCategoryProduct(product, baseUrl)
  const { cheaper_by: less } = product
  if (less === undefined) return listed
  return {
    ...listed,
    text: say('wishlist.cheaper', { amount: say.rupeesShort(inPaise(less)) }),
    isCut: false,
  }
}
