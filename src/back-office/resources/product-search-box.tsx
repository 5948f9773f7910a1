import { use, useEffect, useId, useRef } from 'react'
import { controlProps, FieldFrame } from '../../ui/form/field-frame.tsx'
import { useWords } from '../../words/use-words.tsx'
import { FormErrorsContext } from '../kit/form-errors.tsx'

export type SearchedProduct = { product_id: string; name: string }

/** Finds products on sale by a part of their name, their SKU or their id. */
export type SearchProducts<Product extends SearchedProduct> = (search: string) => Promise<Product[]>

const typingPauseMs = 250

type ProductSearchBoxProps<Product extends SearchedProduct> = {
  /** The name of the field whose error the box shows. */
  name: string
  label: string
  hint: string
  optional?: boolean
  search: SearchProducts<Product>
  /** Called with the products found, or with undefined when the box is empty. */
  onFound: (products: Product[] | undefined) => void
}

/**
 * Searches products while staff type. Staff choose from the products found, which are listed below the box.
 */
export function ProductSearchBox<Product extends SearchedProduct>(props: ProductSearchBoxProps<Product>) {
  const { name, label, hint, optional, search, onFound } = props
  const say = useWords()
  const id = useId()
  const error = use(FormErrorsContext)[name]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  async function find(typed: string): Promise<void> {
    asked.current = typed
    const found = typed === '' ? undefined : await search(typed)
    // Ignores the answer if the text has changed since the request.
    if (asked.current === typed) onFound(found)
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
        // Keeps Enter from submitting the form, because the box only searches.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        placeholder={say('office.products.search')}
        type="search"
      />
    </FieldFrame>
  )
}
