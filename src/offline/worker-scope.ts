// The parts of a service worker's global scope used here. TypeScript's own worker library contradicts the DOM
// library that checks all other code.

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

type PushEvent = LastingEvent & { data: { text(): string } | null }

type ClickEvent = LastingEvent & { notification: Notification }

type SubscriptionEvent = LastingEvent & { oldSubscription?: PushSubscription | null }

export type Tab = {
  url: string
  postMessage(message: unknown): void
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    name: 'install' | 'activate' | 'message',
    listener: (event: LastingEvent & { data?: unknown }) => void,
  ): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope
