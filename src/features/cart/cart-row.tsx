import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toPercent } from '../../money/percent.ts'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { offeredPrice } from '../catalogue/offered-price.ts'
import type { CartLine } from './cart-line.ts'

/** Shows a line of the cart without its controls: picture, name, price. */
export function CartRow({ line, children }: { line: CartLine; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-3 gap-y-2 py-4 md:grid-cols-[96px_1fr]">
      {/* Hidden from screen readers: the name beside it links to the same page. */}
      <Link aria-hidden="true" className="self-start" tabIndex={-1} to={`/product-details/${line.id}`}>
        <ProductPicture
          alt=""
          height={96}
          name={line.name}
          sizes="96px"
          src={line.image}
          width={96}
          widths={[96, 160, 320]}
        />
      </Link>
      <div className="min-w-0">
        <Link
          className="line-clamp-2 py-0.5 text-sm font-semibold md:text-base"
          prefetch="intent"
          to={`/product-details/${line.id}`}
          translate="no"
        >
          {line.name}
        </Link>
        <Price
          price={{ ...line, discountPercent: toPercent(line.discountBp), offered: offeredPrice(line) }}
        />
        {children}
      </div>
    </li>
  )
}
