import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { controlProps, FieldFrame } from '../../../ui/form/field-frame.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { FormErrorsContext } from '../../parts/form-errors.tsx'
import { listProducts } from '../../products/listProducts.call.ts'

export type OfferedProduct = CallOutput<typeof listProducts>['data'][number]
type Picked = Pick<OfferedProduct, 'product_id' | 'name'>

const typingPauseMs = 250
const shownMax = 8

type ProductPickProps = {
  chosen: Picked | undefined
  /** Called with the product that is picked, and once with the one that was chosen before. */
  onPick: (product: OfferedProduct) => void
}

/** The product that an offer is of, found by a part of its name, its SKU or its id. */
export function ProductPick({ chosen, onPick }: ProductPickProps) {
  const say = useWords()
  const id = useId()
  const error = use(FormErrorsContext)['product_id']
  const hint = say('office.promotions.productHint')
  const [picked, setPicked] = useState(chosen)
  const [found, setFound] = useState<readonly (Picked | OfferedProduct)[]>(chosen ? [chosen] : [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const chosenId = chosen?.product_id
  const tellChosen = useEffectEvent((products: readonly OfferedProduct[]) => {
    const product = products.find(({ product_id }) => product_id === chosenId)
    if (product) onPick(product)
  })
  useEffect(() => {
    if (chosenId !== undefined) void productsLike(chosenId).then((products) => tellChosen(products))
  }, [chosenId])

  async function find(search: string): Promise<void> {
    setFound(search === '' ? (picked ? [picked] : []) : await productsLike(search, 'yes'))
  }
  return (
    <div>
      <FieldFrame error={error} hint={hint} id={id} label={say('office.promotions.product')}>
        <input
          {...controlProps({ id, hint, error })}
          autoComplete="off"
          onChange={(event) => {
            clearTimeout(timer.current)
            const typed = event.target.value.trim()
            timer.current = setTimeout(() => void find(typed), typingPauseMs)
          }}
          // It only looks for the product: the form is sent by its button.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          placeholder={say('office.products.search')}
          type="search"
        />
      </FieldFrame>
      <div className="picked-products" role="radiogroup" aria-label={say('office.promotions.product')}>
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

async function productsLike(search: string, shown?: 'yes'): Promise<OfferedProduct[]> {
  try {
    return (await call(listProducts, { search, shown, limit: shownMax })).data
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return []
  }
}
