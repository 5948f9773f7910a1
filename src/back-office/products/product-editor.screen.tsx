import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { listProductChoices } from './listProductChoices.call.ts'
import { ProductForm } from './product-form.tsx'
import { readProduct } from './readProduct.call.ts'
import { StockForm } from './stock-form.tsx'

async function load({ call, params }: LoadArguments) {
  const choices = await call(listProductChoices, {})
  const { productId } = params
  if (productId === undefined) return { choices, product: undefined, corrections: [] }
  const { data, corrections } = await call(readProduct, { product_id: productId })
  return { choices, product: data, corrections }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>(
  (say, loaded) => loaded?.product?.name ?? say('office.products.new'),
)

export default function ProductEditor() {
  const say = useWords()
  const { choices, product, corrections } = useLoaderData<typeof loader>()
  return (
    <OfficePage
      action={
        product && (
          <>
            <ButtonLink to={`/back-office/products/${product.product_id}/history`} variant="secondary">
              {say('office.products.history')}
            </ButtonLink>
            {product.is_shown && (
              <ButtonLink target="_blank" to={`/product-details/${product.product_id}`} variant="secondary">
                {say('office.products.open')}
              </ButtonLink>
            )}
          </>
        )
      }
      back="/back-office/products"
      title={product?.name ?? say('office.products.new')}
    >
      {product && (
        <StockForm
          corrections={corrections}
          onHand={product.on_hand}
          productId={product.product_id}
          reserved={product.reserved}
        />
      )}
      <ProductForm choices={choices} key={product?.product_id ?? 'new'} product={product} />
    </OfficePage>
  )
}
