import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'

export type BrandTile = { id: string; name: string; picture: string; href: string }

/** Brands beside each other: three on a phone, six on a wide screen. */
export function BrandTiles({ brands, priority = false }: { brands: BrandTile[]; priority?: boolean }) {
  return (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-4 md:gap-4 lg:grid-cols-6">
      {brands.map((brand, index) => (
        <li key={brand.id}>
          <Link
            className="card grid h-full content-start gap-1 p-2 pb-2.5 text-center shadow-soft"
            prefetch="intent"
            to={brand.href}
          >
            <ProductPicture
              alt=""
              priority={priority && index === 0}
              sizes="(min-width: 1280px) 180px, (min-width: 1024px) 15vw, (min-width: 768px) 22vw, 29vw"
              src={brand.picture}
              widths={[96, 160, 320]}
            />
            <span className="text-sm font-semibold" translate="no">
              {brand.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
