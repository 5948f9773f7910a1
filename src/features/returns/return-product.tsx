import { ProductPicture } from '../../ui/product-picture.tsx'

type ReturnProductProps = {
  product: { name: string; image: string }
  imageBase: string
  /** A text below the name, such as the quantity. */
  about: string
}

/** Shows the name and picture of a returned product. */
export function ReturnProduct({ product, imageBase, about }: ReturnProductProps) {
  return (
    <div className="card grid grid-cols-[64px_1fr] items-center gap-x-3 p-3">
      <ProductPicture
        alt=""
        className="w-16"
        height={96}
        name={product.name}
        sizes="64px"
        src={imageBase + product.image}
        width={96}
        widths={[96, 160]}
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold" translate="no">
          {product.name}
        </p>
        <p className="text-sm text-muted">{about}</p>
      </div>
    </div>
  )
}
