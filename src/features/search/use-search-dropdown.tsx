import { useEffect, useState } from 'react'
import { untilBack } from '../../ui/offline/connection.store.ts'
import { browserWords } from '../../words/browser-words.ts'
import type { FoundProduct } from './found-product.ts'
import type { Understood } from './understood.ts'

// The pause in typing before a search. With the pause, fast typing causes few requests. The pause is too
// short to notice.
const pauseMs = 120
const deadlineMs = 20_000

export type Found = {
  /** The text that was searched. */
  wanted: string
  products: FoundProduct[]
  note?: Understood | undefined
  /** The error message, if the search failed. */
  failure?: string
  /** True if neither the network nor the shop answered. */
  isAway?: boolean
}

/**
 * Returns the products that match the text being typed. Keeps the last result until the next one arrives, and
 * aborts older requests. Reports a missing network, and searches again when the network is back.
 */
export function useFoundProducts(wanted: string, isOpen: boolean): Found | undefined {
  const [found, setFound] = useState<Found>()
  const isAnswered = found?.wanted === wanted && found.failure === undefined

  useEffect(() => {
    if (wanted === '') setFound(undefined)
    if (wanted === '' || !isOpen || isAnswered) return
    let asking: AbortController
    let isOvertaken = false
    const ask = async () => {
      asking = new AbortController()
      const deadline = setTimeout(() => asking.abort(), deadlineMs)
      const next = await find(wanted, asking.signal)
      clearTimeout(deadline)
      if (isOvertaken) return
      setFound(next)
      if (!next.isAway) return
      await untilBack()
      if (!isOvertaken) await ask()
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
      asking?.abort()
    }
  }, [wanted, isOpen, isAnswered])

  return found
}

// Loads the search's code when the first letter is typed. If loading fails, reports that the network is down.
async function find(wanted: string, signal: AbortSignal): Promise<Found> {
  const asking = await import('./search-dropdown.tsx').catch(() => undefined)
  return asking
    ? await asking.findProducts(wanted, signal)
    : { wanted, products: [], failure: browserWords()('wire.noAnswer'), isAway: true }
}
