import { useEffect, useState } from 'react'
import { browserWords } from '../../words/browser-words.ts'
import type { FoundProduct } from './found-product.ts'

// Long enough to skip most letters of a quick typist, and too short to be noticed.
const pauseMs = 120

export type Found = {
  /** The text that was searched. */
  wanted: string
  products: FoundProduct[]
  /** Why there is no answer, in words for a person. */
  failure?: string
}

/**
 * The products that match a text as it is being typed: the last answer until the next one comes, and never
 * an older one.
 */
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

// The code of the search is loaded with the first letter. If that fails, the network is down.
async function find(wanted: string): Promise<Found> {
  const asking = await import('./found-products.tsx').catch(() => undefined)
  return asking
    ? await asking.findProducts(wanted)
    : { wanted, products: [], failure: browserWords()('wire.noAnswer') }
}
