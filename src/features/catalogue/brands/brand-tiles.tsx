import { Link } from 'react-router'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { brandProductsLink, mobiles } from '../shop-links.ts'

export type BrandTile = { id: string; name: string; picture: string }

/** Shows brands in a grid: four across on a phone, six on a wide screen. */
export function BrandTiles({ brands }: { brands: BrandTile[] }) {
  return (
    <ul className="brand-tiles grid grid-cols-4 gap-2 md:grid-cols-6 md:gap-4">
      {brands.map(({ id, name, picture }) => (
        <li key={id}>
          <Link
            className="brand"
            discover="none"
            prefetch="intent"
            to={brandProductsLink({ ...mobiles, brandId: id, brandName: name })}
          >
            <CardPicture name={name} sizes="(min-width:768px) 15vw,20vw" src={picture} widths={[160, 320]} />
            <span translate="no">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
