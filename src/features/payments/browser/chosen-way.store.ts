import { useSyncExternalStore } from 'react'
import type { OnlineWay } from '../ways/online-ways.ts'

// Most people here pay by UPI.
let chosen: OnlineWay = 'upi'
let customerId: string | undefined
const listeners = new Set<() => void>()

/** The way at which the provider's checkout opens, for whatever is paid next on this page. */
export function chosenWay(): OnlineWay {
  return chosen
}

/** As whom the provider's checkout knows the person, where they want it to remember what they pay with. */
export function rememberedCustomer(): string | undefined {
  return customerId
}

export function setRememberedCustomer(id: string | undefined): void {
  customerId = id
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
