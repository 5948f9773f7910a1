import { useSyncExternalStore } from 'react'
import type { OnlineWay } from '../ways/online-ways.ts'

// Most members pay by UPI.
let chosen: OnlineWay = 'upi'
let customerId: string | undefined
const listeners = new Set<() => void>()

/** Returns the payment method at which the provider's checkout opens next on this page. */
export function chosenWay(): OnlineWay {
  return chosen
}

/** Returns the member's customer id at the provider, if the member wants saved payment methods. */
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
