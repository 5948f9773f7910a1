import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './product-card.tsx'

export type ProductPage = { products: ListedProduct[]; nextCursor: string | undefined }

type ProductListProps = {
  first: ProductPage
  /** The total on all pages, if known. */
  totalCount: number | undefined
  /** Returns the URL of the page after a cursor, for browsers without scripts. */
  linkAfter: (cursor: string) => string
  loadAfter: (cursor: string) => Promise<ProductPage>
  heading?: 'h2' | 'h3' | undefined
  /** Whether a phone shows two columns of products instead of rows. */
  isGrid?: boolean | undefined
}

// The products that 'Load more' added, by history entry. After Back the list is as long as before, so that
// the scroll position can be restored.
const added = new Map<string, ProductPage>()

/** Shows a list of products with a 'Load more' button. */
export function ProductList({ first, totalCount, linkAfter, loadAfter, heading, isGrid }: ProductListProps) {
  const say = useWords()
  const { key } = useLocation()
  const [more, setMore] = useState(() => added.get(key))
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const products = more ? withoutRepeats([...first.products, ...more.products]) : first.products
  const cursor = more ? more.nextCursor : first.nextCursor

  const loadMore = async (from: string) => {
    setState('loading')
    try {
      const next = await loadAfter(from)
      const page = { products: [...(more?.products ?? []), ...next.products], nextCursor: next.nextCursor }
      added.set(key, page)
      setMore(page)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ul className={`product-grid product-${isGrid ? 'columns' : 'rows'}`}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard heading={heading} isGrid={isGrid} priority={index === 0} product={product} />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid justify-items-center gap-3 text-sm text-muted" role="status">
        {cursor &&
          (totalCount === undefined
            ? say('catalogue.productCount', { count: products.length })
            : say('catalogue.shownOf', { shown: products.length, total: totalCount }))}
        {state === 'failed' && <p className="field-error">{say('catalogue.loadFailed')}</p>}
      </div>
      {cursor && (
        <div className="mt-3 grid justify-items-center">
          <Button
            busy={state === 'loading'}
            busyText={say('shell.loading')}
            onClick={() => loadMore(cursor)}
            variant="secondary"
          >
            {say('shell.loadMore')}
          </Button>
          <noscript>
            <Link to={linkAfter(cursor)}>{say('shell.nextPage')}</Link>
          </noscript>
        </div>
      )}
    </>
  )
}

// Drops repeated products. A product whose position changed between two requests would otherwise appear
// twice.
function withoutRepeats(products: ListedProduct[]): ListedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
