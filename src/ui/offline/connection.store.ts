import { shopAnswers } from '../../wire/http-caller.ts'
import { isDocumentCopy } from './document-copy.ts'

// Tracks whether the shop can be reached. While it cannot, page loads wait here. When the shop answers a
// probe, they run again. The visitor keeps seeing the current page instead of an error.

const firstPauseMs = 1_000
const longestPauseMs = 15_000

const listeners = new Set<() => void>()
let returning: Promise<void> | undefined

/** Returns whether the shop cannot be reached, because the network or the shop is down. */
export function isAway(): boolean {
  return returning !== undefined
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  const onOffline = () => void untilBack()
  window.addEventListener('offline', onOffline)
  if (!navigator.onLine || isDocumentCopy()) onOffline()
  return () => {
    listeners.delete(listener)
    window.removeEventListener('offline', onOffline)
  }
}

/**
 * Resolves when the shop answers again. Probes the shop at growing intervals, and at once when the browser
 * goes online.
 * @param earlierTries how often the load has failed although the shop had answered a probe.
 */
export function untilBack(earlierTries = 0): Promise<void> {
  returning ??= probeUntilAnswered(firstPauseMs * 2 ** earlierTries).then(() => {
    returning = undefined
    tell()
  })
  tell()
  return returning
}

async function probeUntilAnswered(firstMs: number): Promise<void> {
  for (let pauseMs = firstMs; ; pauseMs *= 2) {
    await pause(Math.min(pauseMs, longestPauseMs))
    if (await shopAnswers()) return
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}

function tell(): void {
  for (const listener of listeners) listener()
}
