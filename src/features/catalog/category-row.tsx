import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'

export type CategoryLink = { id: string; name: string; picture: string; href: string }

/** Categories as round pictures: two rows to swipe on a phone, a grid from 768 px on. */
export function CategoryRow({ categories }: { categories: CategoryLink[] }) {
  return (
    <ScrollRow className="category-row">
      {categories.map((category) => (
        <Link
          className="grid justify-items-center gap-1.5 text-center text-xs font-semibold md:text-sm"
          key={category.id}
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
      ))}
    </ScrollRow>
  )
}
