/** Delays a request. */
export type WaitingRoom = (delayMs: number) => Promise<void>

/**
 * Delays a bounded number of requests. When a further one arrives, the one that has waited longest
 * continues. None is refused, and no more than this many are held.
 */
export function createWaitingRoom(placesMax: number): WaitingRoom {
  // A Set keeps the order of arrival.
  const waiting = new Set<() => void>()
  return (delayMs) =>
    new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, delayMs)
      waiting.add(goOn)
      const [longest] = waiting
      if (waiting.size > placesMax) longest?.()
    })
}
