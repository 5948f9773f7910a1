import { useSyncExternalStore } from 'react'
import type { OnlineMethod } from '../ways/online-ways.ts'

// Preselects UPI, because most members pay by UPI.
let chosen: OnlineMethod = 'upi'
let customerId: string | undefined
const listeners = new Set<() => void>()

/** Returns the payment method at which the provider's checkout opens next on this page. */
export function chosenMethod(): OnlineMethod {
  return chosen
}

/** Returns the member's customer id at the provider, if the member wants saved payment methods. */
export function storedCustomer(): string | undefined {
  return customerId
}

export function setStoredCustomer(id: string | undefined): void {
  customerId = id
}

export function chooseMethod(way: OnlineMethod): void {
  chosen = way
  for (const listener of listeners) listener()
}

export function useChosenMethod(): OnlineMethod {
  return useSyncExternalStore(subscribe, chosenMethod, chosenMethod)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
