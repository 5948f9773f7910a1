import { useEffect, useEffectEvent, useState } from 'react'
import { isCallFailure } from './screen-load.ts'

/**
 * Loads data after the page is rendered, and again when `subject` changes. Returns undefined until the data
 * has arrived, and if the call fails. Use it only for parts that the page does not need.
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
