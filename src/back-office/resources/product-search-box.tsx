import { use, useEffect, useId, useRef } from 'react'
import { listProducts } from '../../features/catalogue/staff/products/listProducts.call.ts'
import { controlProps, FieldFrame } from '../../ui/form/field-frame.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { FormErrorsContext } from '../kit/form-errors.tsx'

export type SearchedProduct = CallOutput<typeof listProducts>['data'][number]

const typingPauseMs = 250
const shownMax = 8

type ProductSearchBoxProps = {
  /** The field whose error stands here. */
  name: string
  label: string
  hint: string
  optional?: boolean
  /** What is found; undefined where nothing is looked for. */
  onFound: (products: SearchedProduct[] | undefined) => void
}

/** Looks for the products on sale by a part of their name, their SKU or their id. They are chosen below it. */
export function ProductSearchBox({ name, label, hint, optional, onFound }: ProductSearchBoxProps) {
  const say = useWords()
  const id = useId()
  const error = use(FormErrorsContext)[name]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  async function find(search: string): Promise<void> {
    asked.current = search
    const found = search === '' ? undefined : await productsLike(search, 'yes')
    // An answer that comes late is of what was typed before.
    if (asked.current === search) onFound(found)
  }
  return (
    <FieldFrame error={error} hint={hint} id={id} label={label} optional={optional}>
      <input
        {...controlProps({ id, hint, error })}
        autoComplete="off"
        onChange={(event) => {
          clearTimeout(timer.current)
          const typed = event.target.value.trim()
          timer.current = setTimeout(() => void find(typed), typingPauseMs)
        }}
        // It only looks for products: the form is sent by its button.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        placeholder={say('office.products.search')}
        type="search"
      />
    </FieldFrame>
  )
}

export async function productsLike(search: string, shown?: 'yes'): Promise<SearchedProduct[]> {
  try {
    return (await call(listProducts, { search, shown, limit: shownMax })).data
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return []
  }
}
