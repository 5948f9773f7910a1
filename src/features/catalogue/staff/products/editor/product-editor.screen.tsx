import { useLoaderData } from 'react-router'
import { OfficePage } from '../../../../../back-office/kit/office-page.tsx'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { listProductChoices, readProduct } from '../products.calls.ts'
import { StockForm } from '../stock/stock-form.tsx'
import { type EditedProduct, ProductForm } from './product-form.tsx'

async function load({ call, params, url }: LoadArguments) {
  const choices = await call(listProductChoices, {})
  const { productId } = params
  const copyId = url.searchParams.get('copy')
  const none = { choices, product: undefined, copied: undefined, compared: undefined, corrections: [] }
  if (productId === undefined && copyId === null) return none
  if (productId === undefined) {
    const { data } = await call(readProduct, { product_id: copyId! })
    return { ...none, copied: data }
  }
  const { data, compared, corrections } = await call(readProduct, { product_id: productId })
  return { choices, product: data, copied: undefined, compared, corrections }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>(
  (say, loaded) => loaded?.product?.name ?? say('office.products.new'),
)

/**
 * Returns the initial values for a copy of a product. Leaves out values that only one product can have. The
 * copy is not on sale.
 */
function copyOf(product: EditedProduct, name: string): EditedProduct {
  const { group } = product
  return {
    ...product,
    name,
    sku: '',
    is_shown: false,
    group: group && { ...group, options: group.options.map((option) => ({ ...option, value: '' })) },
  }
}

export default function ProductEditor() {
  const say = useWords()
  const { choices, product, copied, compared, corrections } = useLoaderData<typeof loader>()
  return (
    <OfficePage
      action={
        product && (
          <>
            <ButtonLink to={`/back-office/products/${product.product_id}/history`} variant="secondary">
              {say('office.term.history')}
            </ButtonLink>
            {product.group_id !== null && (
              <ButtonLink to={`/back-office/products/variants/${product.group_id}`} variant="secondary">
                {say('office.products.allVariants')}
              </ButtonLink>
            )}
            <ButtonLink to={`/back-office/products/new?copy=${product.product_id}`} variant="secondary">
              {say('office.products.duplicate')}
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
      <ProductForm
        choices={choices}
        compared={compared}
        copied={copied && copyOf(copied, say('office.products.copyName', { name: copied.name }))}
        key={product?.product_id ?? `copy ${copied?.product_id}`}
        product={product}
      >
        {product && (
          <StockForm
            corrections={corrections}
            onHand={product.on_hand}
            productId={product.product_id}
            reserved={product.reserved}
          />
        )}
      </ProductForm>
    </OfficePage>
  )
}
