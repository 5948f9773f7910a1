import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const askedEveryMs = 1_000

/** Reloads the page's data every second while work is running and the page is visible. */
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
