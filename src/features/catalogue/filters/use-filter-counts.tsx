import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { askCounts } from './ask-counts.load.ts'
import type { AskCounts, FilterCounts } from './filter-counts.ts'
import { filterQuery, type ListFilters } from './list-filters.ts'

// The pause before counts are requested, so that ticking three brands quickly makes one request. The first
// counts are requested without a pause.
const pauseMs = 200

type Asked = {
  /** The last counts. They are kept while the next ones load. */
  counts: FilterCounts | undefined
  isWaiting: boolean
  failure: string | undefined
  askAgain: () => void
}

/**
 * Returns the filter counts of the page's list, and requests them again for each choice. Ignores outdated
 * answers.
 */
export function useFilterCounts(filters: ListFilters, ask?: AskCounts): Asked {
  const params = useParams()
  const say = useWords()
  const [answered, setAnswered] = useState<{ asked: string; counts: FilterCounts }>()
  const [failed, setFailed] = useState<{ asked: string; failure: string }>()
  const [attempt, setAttempt] = useState(0)
  // Includes the attempt in the key, so that a retry sends the request again.
  const asked = `${attempt} ${filterQuery({ ...filters, sort: 'relevance' })}`
  const read = useEffectEvent(async (key: string, signal: AbortSignal) => {
    try {
      const counts = await (ask?.(filters, signal) ?? askCounts(call, params, filters, signal))
      if (signal.aborted) return
      setAnswered({ asked: key, counts })
      setFailed(undefined)
    } catch (error) {
      if (signal.aborted) return
      if (!isCallFailure(error)) throw error
      setFailed({ asked: key, failure: error.body.message || say('catalogue.loadFailed') })
    }
  })

  const pauseBefore = useEffectEvent(() => (answered ? pauseMs : 0))

  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(() => void read(asked, asking.signal), pauseBefore())
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked])

  return {
    counts: answered?.counts,
    isWaiting: answered?.asked !== asked && failed?.asked !== asked,
    failure: failed?.asked === asked ? failed.failure : undefined,
    askAgain: () => {
      setFailed(undefined)
      setAttempt((before) => before + 1)
    },
  }
}
