import { useEffect, useState } from 'react'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { type FoundProduct, foundProduct } from './found-product.ts'
import { getSearchProduct } from './getSearchProduct.call.ts'

// Long enough that a quick typist does not ask at every letter, short enough that nobody waits for it.
const pauseMs = 120

export type Found = {
  /** What was asked. */
  wanted: string
  products: FoundProduct[]
  /** Why there is no answer, in words for a person. */
  failure?: string
}

/** The products that match a text as it is being typed: the last answer until the next one comes, and never an older one. */
export function useFoundProducts(wanted: string): Found | undefined {
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    if (wanted === '') {
      setFound(undefined)
      return
    }
    let isStale = false
    const ask = async () => {
      const next = await find(wanted)
      if (!isStale) setFound(next)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])

  return found
}

async function find(wanted: string): Promise<Found> {
  try {
    const { data, base_url } = await call(getSearchProduct, { search_string: wanted })
    return { wanted, products: data.map((product) => foundProduct(product, base_url)) }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { wanted, products: [], failure: error.body.message }
  }
}
