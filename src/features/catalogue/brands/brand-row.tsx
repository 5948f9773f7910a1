import { Link } from 'react-router'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import type { BrandTile } from './brand-tiles.tsx'

/** The brands of a category in one row, so that its products begin on the first screen. */
export function BrandRow({ brands }: { brands: BrandTile[] }) {
  return (
    <ScrollRow className="brand-row">
      {brands.map((brand, index) => (
        <Link className="brand" discover="none" key={brand.id} prefetch="intent" to={brand.href}>
          <CardPicture priority={index === 0} src={brand.picture} width={160} />
          <span translate="no">{brand.name}</span>
        </Link>
      ))}
    </ScrollRow>
  )
}
