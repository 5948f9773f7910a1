/** Waits before a request goes on. */
export type WaitingRoom = (delayMs: number) => Promise<void>

/**
 * Lets requests wait in bounded number. When a further one comes, the one that has waited longest goes on: none is
 * refused, and however many are sent, no more than this many are held.
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
