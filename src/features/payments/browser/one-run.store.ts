import { useRef, useState } from 'react'

/** Runs one task at a time: a task started during another is skipped. */
export function useOneRun(): [isRunning: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isRunning, setRunning] = useState(false)
  // Uses a ref, because state changes only at the next render, and the shopper may press a second time before
  // that.
  const isUnderway = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isUnderway.current) return
    isUnderway.current = true
    setRunning(true)
    try {
      await work()
    } finally {
      isUnderway.current = false
      setRunning(false)
    }
  }
  return [isRunning, run]
}
