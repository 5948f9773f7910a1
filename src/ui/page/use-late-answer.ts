import { useEffect, useEffectEvent, useState } from 'react'
import { isCallFailure } from './screen-load.ts'

/**
 * Loads data after the page is rendered, and again when `subject` changes. Returns undefined until the data
 * arrives, or if the call fails. So use it only for parts that the page can do without.
 */
export function useLateAnswer<Answer>(load: () => Promise<Answer>, subject = ''): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const ask = useEffectEvent((_subject: string) => load())
  useEffect(() => {
    let isCurrent = true
    ask(subject).then(
      (arrived) => {
        if (isCurrent) setAnswer(() => arrived)
      },
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
      },
    )
    return () => {
      isCurrent = false
    }
  }, [subject])
  return answer
}
