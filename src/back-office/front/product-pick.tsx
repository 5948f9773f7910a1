import { use, useEffect, useId, useRef, useState } from 'react'
import { controlProps, FieldFrame } from '../../ui/field-frame.tsx'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { FormErrorsContext } from '../parts/form-errors.tsx'
import { listProducts } from '../products/listProducts.call.ts'

type Picked = { id: string; name: string }

const settleMs = 250
const shownMax = 8

/** The product that an offer is of, found by a part of its name, its SKU or its id. */
export function ProductPick({ chosen }: { chosen: Picked | undefined }) {
  const say = useWords()
  const id = useId()
  const error = use(FormErrorsContext)['product_id']
  const hint = say('office.front.productHint')
  const [picked, setPicked] = useState(chosen)
  const [found, setFound] = useState<readonly Picked[]>(chosen ? [chosen] : [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function find(search: string): Promise<void> {
    if (search === '') return setFound(picked ? [picked] : [])
    try {
      const { data } = await call(listProducts, { search, shown: 'yes', limit: shownMax })
      setFound(data.map(({ product_id, name }) => ({ id: product_id, name })))
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setFound([])
    }
  }
  return (
    <div>
      <FieldFrame error={error} hint={hint} id={id} label={say('office.front.product')}>
        <input
          {...controlProps({ id, hint, error })}
          autoComplete="off"
          onChange={(event) => {
            clearTimeout(timer.current)
            const typed = event.target.value.trim()
            timer.current = setTimeout(() => void find(typed), settleMs)
          }}
          // It only looks for the product: the form is sent by its button.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          placeholder={say('office.products.search')}
          type="search"
        />
      </FieldFrame>
      <div className="picked-products" role="radiogroup" aria-label={say('office.front.product')}>
        {found.map((one) => (
          <label className="checkbox" key={one.id}>
            <input
              checked={picked?.id === one.id}
              name="product_id"
              onChange={() => setPicked(one)}
              type="radio"
              value={one.id}
            />
            <span translate="no">{one.name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
