/** Delays a request. */
export type WaitingRoom = (delayMs: number) => Promise<void>

/**
 * Delays a bounded number of requests. When it is full, a further request lets the one that has waited
 * longest continue. It refuses none.
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
