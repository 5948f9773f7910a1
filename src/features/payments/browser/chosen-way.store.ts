import { useSyncExternalStore } from 'react'
import type { OnlineMethod } from '../methods/online-methods.ts'
import type { UpiApp } from './upi-apps.ts'

// Preselects UPI, because most members pay by UPI.
let chosen: OnlineMethod = 'upi'
let app: UpiApp = 'any'
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

let offeredBy = 0

/** Notes that a page lets the shopper choose the method, until the returned function is called. */
export function noteMethodsOffered(): () => void {
  offeredBy += 1
  return () => {
    offeredBy -= 1
  }
}

/** Returns whether the shopper has chosen the method on the page, so that the checkout must not ask again. */
export function isMethodChosen(): boolean {
  return offeredBy > 0
}

/** Returns the UPI app that opens next on this page. */
export function chosenApp(): UpiApp {
  return app
}

export function chooseApp(chosenOne: UpiApp): void {
  app = chosenOne
  for (const listener of listeners) listener()
}

export function useChosenApp(): UpiApp {
  return useSyncExternalStore(subscribe, chosenApp, chosenApp)
}

export function useChosenMethod(): OnlineMethod {
  return useSyncExternalStore(subscribe, chosenMethod, chosenMethod)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
