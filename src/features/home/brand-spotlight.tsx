import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { Deal } from '../catalogue/list/listed-product.ts'
import { DealCard } from '../catalogue/promotions/deal-card.tsx'

type Spotlight = {
  name: string
  picture: string
  text: string
  products: Deal[]
  /** Links to the brand's products in each category in which it has some. */
  lists: { name: string; href: string }[]
}

/** Shows a brand with its products, at the top of the home page at the brand's URL. */
export function BrandSpotlight({ brand }: { brand: Spotlight }) {
  const say = useWords()
  return (
    <section aria-labelledby="spotlight" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="card grid grid-cols-[6rem_1fr] items-center gap-4 p-3 shadow-soft md:grid-cols-[9rem_1fr] md:p-4">
        <ProductPicture
          alt=""
          name={brand.name}
          priority
          sizes="(min-width: 768px) 144px, 96px"
          src={brand.picture}
          widths={[160, 320]}
        />
        <div className="min-w-0">
          <h1 className="text-xl font-bold" id="spotlight" translate="no">
            {brand.name}
          </h1>
          <p className="mt-1 line-clamp-4 text-sm text-muted" translate="no">
            {brand.text}
          </p>
        </div>
      </div>
      {brand.products.length > 0 && (
        <>
          <nav aria-label={say('home.brandProducts', { name: brand.name })} className="flex flex-wrap gap-2">
            {brand.lists.map((list) => (
              <Link
                className="filter-chip inline-flex items-center"
                key={list.href}
                prefetch="intent"
                to={list.href}
                translate="no"
              >
                {list.name}
              </Link>
            ))}
          </nav>
          <ScrollRow>
            {brand.products.map((product) => (
              <DealCard key={product.id} product={product} />
            ))}
          </ScrollRow>
        </>
      )}
    </section>
  )
}
