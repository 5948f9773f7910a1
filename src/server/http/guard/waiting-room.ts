/** Delays a request by a number of milliseconds. */
export type WaitingRoom = (delayMs: number) => Promise<void>

/**
 * Creates a waiting room that delays a limited number of requests. If it is full when another request
 * arrives, the request that has waited longest continues at once. No request is refused.
 */
export function createWaitingRoom(placesMax: number): WaitingRoom {
  // A Set iterates in the order of insertion, so the first has waited longest.
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
