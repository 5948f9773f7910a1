import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'
import { splitName } from '../catalogue/product-name.ts'
import type { ViewedProduct } from '../catalogue/product-page/recently-viewed.store.ts'

type ViewedProductsProps = { products: ViewedProduct[]; onForget: () => void; children?: ReactNode }

/** Recently viewed products. */
export function ViewedProducts({ products, onForget, children }: ViewedProductsProps) {
  const say = useWords()
  return (
    <Section title={say('home.recentlyViewed')}>
      <ScrollRow>
        {products.map(({ id, name, picture, href }) => (
          <Link className="grid w-24 gap-1.5 md:w-28" key={id} prefetch="intent" title={name} to={href}>
            <ProductPicture
              alt=""
              name={name}
              sizes="(min-width: 768px) 112px, 96px"
              src={picture}
              widths={[96, 160, 320]}
            />
            <span className="line-clamp-2 text-xs font-semibold" translate="no">
              {splitName(name).title}
            </span>
          </Link>
        ))}
      </ScrollRow>
      <div className="-ml-3.5">
        <Button onClick={onForget} small variant="quiet">
          {say('viewed.forget')}
        </Button>
      </div>
      {children}
    </Section>
  )
}
