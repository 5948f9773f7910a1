import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'

export type BrandTile = { id: string; name: string; picture: string; href: string }

/** Brands beside each other: four on a phone, six on a wide screen. */
export function BrandTiles({ brands }: { brands: BrandTile[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2 md:grid-cols-6 md:gap-4">
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link
            className="card grid h-full content-start gap-1 p-1.5 pb-2 text-center shadow-soft md:p-2 md:pb-2.5"
            prefetch="intent"
            to={brand.href}
          >
            <ProductPicture
              alt=""
              className="rounded-control"
              sizes="(min-width: 1280px) 180px, (min-width: 768px) 15vw, 20vw"
              src={brand.picture}
              widths={[96, 160, 320]}
            />
            <span className="text-xs font-semibold md:text-sm" translate="no">
              {brand.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
