import { useState } from 'react'
import type { LeadProps } from '../../../../back-office/resources/resource-drawer.tsx'
import { fromRupees, zeroPaise } from '../../../../money/paise.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { ListedProduct } from '../../list/listed-product.ts'
import { listTextLengths } from '../../list/listed-product.ts'
import { cutText } from '../../plain-text.ts'
import { OfferCard } from '../../promotions/offer-card.tsx'
import { type OfferedProduct, ProductPick } from './product-pick.tsx'

/** Lets staff pick the product of an offer, and shows the offer as the home page will show it. */
export function OfferLead({ row, typed }: LeadProps) {
  const [product, setProduct] = useState<OfferedProduct>()
  const chosen = row && { product_id: String(row['product_id']), name: String(row['product_name']) }
  return (
    <>
      <ProductPick chosen={chosen} onPick={setProduct} />
      {product && <OfferPreview product={product} text={typed('description')} />}
    </>
  )
}

/** Shows an offer as the home page shows it, with the text from the form. */
function OfferPreview({ product, text }: { product: OfferedProduct; text: string }) {
  const say = useWords()
  const { product_id: id, name, picture, category_name, brand_name } = product
  const offer: ListedProduct = {
    id,
    name,
    picture: `/Admin/assets/${picture}`,
    text: cutText(text, listTextLengths.offer),
    isCut: text.length > listTextLengths.offer,
    place: { categoryId: '0', categoryName: category_name, brandId: '0', brandName: brand_name },
    mrp: fromRupees(product.mrp)!,
    discountPercent: product.discount,
    priorPrice: product.prior_price === undefined ? undefined : fromRupees(product.prior_price),
    cashback: zeroPaise,
    inStock: product.on_hand > 0,
  }
  return (
    <section aria-label={say('office.products.preview')} inert>
      <ul className="product-grid grid-cols-[minmax(0,190px)]!">
        <li>
          <OfferCard offer={offer} />
        </li>
      </ul>
    </section>
  )
}
