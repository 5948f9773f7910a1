import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'

export type CategoryLink = { id: string; name: string; picture: string; href: string }

/** A category as a round picture above its name, in a row or a grid of them. */
export function CategoryCircle({ category }: { category: CategoryLink }) {
  return (
    <Link
      className="grid justify-items-center gap-1.5 text-center text-xs font-semibold md:text-sm"
      prefetch="intent"
      to={category.href}
    >
      <ProductPicture
        alt=""
        className="size-18 rounded-full md:size-24"
        sizes="(min-width: 768px) 96px, 72px"
        src={category.picture}
        widths={[96, 160, 320]}
      />
      <span translate="no">{category.name}</span>
    </Link>
  )
}
