import type { ListedProduct } from '../../../features/catalogue/list/listed-product.ts'
import { listTextLengths } from '../../../features/catalogue/list/listed-product.ts'
import { cutText } from '../../../features/catalogue/plain-text.ts'
import { OfferCard } from '../../../features/catalogue/promotions/offer-card.tsx'
import { fromRupees, zeroPaise } from '../../../money/paise.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { listProducts } from '../../products/listProducts.call.ts'

export type OfferedProduct = CallOutput<typeof listProducts>['data'][number]

/** An offer as the home page shows it, with the text that stands in the form. */
export function OfferPreview({ product, text }: { product: OfferedProduct; text: string }) {
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
    cashback: zeroPaise,
    inStock: product.on_hand > 0,
  }
  return (
    <section aria-label={say('office.products.preview')} inert>
      <ul className="product-grid" style={{ gridTemplateColumns: 'minmax(0, 190px)' }}>
        <li>
          <OfferCard offer={offer} />
        </li>
      </ul>
    </section>
  )
}
