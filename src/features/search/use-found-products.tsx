import { useEffect, useState } from 'react'
import { browserWords } from '../../words/browser-words.ts'
import type { FoundProduct } from './found-product.ts'

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

// The code that asks comes with the first letter. Where it cannot be fetched, there is no network to ask over either.
async function find(wanted: string): Promise<Found> {
  const asking = await import('./found-products.tsx').catch(() => undefined)
  return asking
    ? await asking.findProducts(wanted)
    : { wanted, products: [], failure: browserWords()('wire.noAnswer') }
}
