import { useEffect, useEffectEvent, useState } from 'react'
import { ProductSearchBox } from '../../../../back-office/resources/product-search-box.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { type OfficeProduct, productsLike, productsOnSale } from '../products/product-search.tsx'

export type OfferedProduct = OfficeProduct
type Picked = Pick<OfferedProduct, 'product_id' | 'name'>

type ProductPickProps = {
  chosen: Picked | undefined
  /** Called with each picked product. Also called once at first with the product that is already chosen. */
  onPick: (product: OfferedProduct) => void
}

export function ProductPick({ chosen, onPick }: ProductPickProps) {
  const say = useWords()
  const [picked, setPicked] = useState(chosen)
  const [found, setFound] = useState<readonly (Picked | OfferedProduct)[]>(chosen ? [chosen] : [])
  const chosenId = chosen?.product_id
  const tellChosen = useEffectEvent((products: readonly OfferedProduct[]) => {
    const product = products.find(({ product_id }) => product_id === chosenId)
    if (product) onPick(product)
  })
  useEffect(() => {
    if (chosenId !== undefined) void productsLike(chosenId).then((products) => tellChosen(products))
  }, [chosenId])
  return (
    <div>
      <ProductSearchBox
        hint={say('office.promotions.productHint')}
        label={say('office.term.product')}
        name="product_id"
        onFound={(products) => setFound(products ?? (picked ? [picked] : []))}
        search={productsOnSale}
      />
      <div
        className="mt-2 grid max-h-60 gap-1 overflow-y-auto"
        role="radiogroup"
        aria-label={say('office.term.product')}
      >
        {found.map((one) => (
          <label className="checkbox" key={one.product_id}>
            <input
              checked={picked?.product_id === one.product_id}
              name="product_id"
              onChange={() => {
                setPicked(one)
                if ('mrp' in one) onPick(one)
              }}
              type="radio"
              value={one.product_id}
            />
            <span translate="no">{one.name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
