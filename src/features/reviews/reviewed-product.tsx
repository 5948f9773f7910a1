import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'

/** Shows the reviewed product, linked to its page. */
export function ReviewedProduct({ product }: { product: { id: string; name: string; image: string } }) {
  return (
    <Link
      className="card grid grid-cols-[64px_1fr] items-center gap-x-3 p-3"
      to={`/product-details/${product.id}`}
    >
      <ProductPicture
        alt=""
        className="w-16"
        height={96}
        name={product.name}
        sizes="64px"
        src={product.image}
        width={96}
        widths={[96, 160]}
      />
      <span className="line-clamp-2 font-semibold" translate="no">
        {product.name}
      </span>
    </Link>
  )
}
