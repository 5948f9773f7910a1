import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import type { BrandTile } from './brand-tiles.tsx'

/** The brands of a category in one row, so that its products begin on the first screen. */
export function BrandRow({ brands }: { brands: BrandTile[] }) {
  return (
    <ScrollRow>
      {brands.map((brand, index) => (
        <Link
          className="card grid w-21 content-start gap-1 p-1.5 pb-2 text-center shadow-soft md:w-28"
          key={brand.id}
          prefetch="intent"
          to={brand.href}
        >
          <ProductPicture
            alt=""
            className="rounded-control"
            priority={index === 0}
            sizes="(min-width: 768px) 98px, 70px"
            src={brand.picture}
            widths={[96, 160, 320]}
          />
          <span className="truncate text-xs font-semibold" translate="no">
            {brand.name}
          </span>
        </Link>
      ))}
    </ScrollRow>
  )
}
