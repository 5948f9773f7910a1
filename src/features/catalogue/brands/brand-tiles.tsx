import { Link } from 'react-router'
import { CardPicture } from '../../../ui/product-picture.tsx'

export type BrandTile = { id: string; name: string; picture: string; href: string }

/** Brands beside each other: four on a phone, six on a wide screen. */
export function BrandTiles({ brands }: { brands: BrandTile[] }) {
  return (
    <ul className="brand-tiles">
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link className="brand" discover="none" prefetch="intent" to={brand.href}>
            <CardPicture
              name={brand.name}
              sizes="(min-width:768px) 15vw,20vw"
              src={brand.picture}
              widths={[160, 320]}
            />
            <span translate="no">{brand.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
