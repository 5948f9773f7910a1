import { useSyncExternalStore } from 'react'
import type { OnlineWay } from '../ways/online-ways.ts'

// Most people here pay by UPI.
let chosen: OnlineWay = 'upi'
const listeners = new Set<() => void>()

/** The way at which the provider's checkout opens, for whatever is paid next on this page. */
export function chosenWay(): OnlineWay {
  return chosen
}

export function chooseWay(way: OnlineWay): void {
  chosen = way
  for (const listener of listeners) listener()
}

export function useChosenWay(): OnlineWay {
  return useSyncExternalStore(subscribe, chosenWay, chosenWay)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
