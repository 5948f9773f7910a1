import { use, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { CartControlsContext, type CartProduct } from '../list/cart-controls.tsx'
import { placeOf } from '../list/listed-product.ts'
import { splitName } from '../product-name.ts'
import { cartProductOf } from '../product-page/product-button.tsx'
import { getProductDetailInformation } from '../product-page/product-page.calls.ts'
import { priceOf } from '../product-price.ts'
import { type Chosen, canHave, chosenAtFirst, variantOf } from './chosen-variant.ts'
import type { Variants } from './variant-choices.ts'

type VariantSheetProps = {
  /** The product that the card shows, which is one of the variants. */
  product: CartProduct
  onClose: () => void
}

/**
 * Asks for the size or colour before a product is added to the cart from a card, where shoppers cannot choose
 * a variant.
 */
export function VariantSheet({ product, onClose }: VariantSheetProps) {
  const say = useWords()
  const { AddToCart } = use(CartControlsContext)
  const shown = useDetail(product.id)
  const [chosen, setChosen] = useState<Chosen>()
  const { variants } = shown.detail ?? {}
  const values = chosen ?? (variants && chosenAtFirst(variants, product.id))
  const variant = variants && values && variantOf(variants, values)
  const wanted = useDetail(variant?.product_id)
  const missing = variants?.options.find((_option, at) => values?.[at] === undefined)
  const { detail } = wanted

  return (
    <Sheet
      footer={
        <div className="grid gap-3">
          {detail && <Price price={detail.price} />}
          {detail?.inStock ? (
            <AddToCart key={detail.productId} onAdded={onClose} product={cartProductOf(detail)} />
          ) : (
            <Button disabled wide>
              {missing
                ? say('catalogue.chooseOption', { option: missing.name })
                : say(
                    detail ? 'catalogue.outOfStock' : variant ? 'shell.loading' : 'catalogue.variantNotMade',
                  )}
            </Button>
          )}
        </div>
      }
      onClose={onClose}
      open
      title={splitName(product.name).title}
    >
      {shown.hasFailed || wanted.hasFailed ? (
        <p role="alert">{say('shell.somethingWrong')}</p>
      ) : variants && values ? (
        <div className="grid gap-4">
          {variants.options.map((option, at) => (
            <fieldset key={option.name}>
              <legend className="text-sm text-muted" translate="no">
                {option.name}
              </legend>
              <div className="mt-2 flex flex-wrap gap-2">
                {option.values.map(({ name, swatch }, value) => (
                  <button
                    aria-current={values[at] === value ? 'true' : undefined}
                    aria-pressed={values[at] === value}
                    className="variant"
                    data-state={canHave(variants, values, at, value)}
                    key={name}
                    onClick={() => setChosen(values.with(at, value))}
                    translate="no"
                    type="button"
                  >
                    {swatch && <i aria-hidden="true" style={{ background: swatch }} />}
                    <span>
                      <span>{name}</span>
                    </span>
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  )
}

type Detail = Parameters<typeof cartProductOf>[0] & { variants: Variants | undefined }

/** Loads the data of a product's page. `detail` is undefined while it loads. */
function useDetail(productId: string | undefined): { detail?: Detail; hasFailed: boolean } {
  const [detail, setDetail] = useState<Detail>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (productId === undefined) return
    call(getProductDetailInformation, { product_id: productId }).then(
      ({ data, base_url }) =>
        setDetail({
          productId,
          name: data.product_name,
          picture: base_url + (data.image_list[0]?.product_image ?? data.product_image),
          price: priceOf(data),
          inStock: data.in_stock,
          place: placeOf(data),
          variants: data.variants,
        }),
      () => setFailed(productId),
    )
  }, [productId])
  const isCurrent = detail?.productId === productId
  return { ...(isCurrent && detail && { detail }), hasFailed: failed !== undefined && failed === productId }
}
