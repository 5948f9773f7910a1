import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askedEveryMs = 1_000

/** Loads the page anew every second while something is worked on and somebody looks at it. */
export function useAskingAgain(isWorking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, askedEveryMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}
