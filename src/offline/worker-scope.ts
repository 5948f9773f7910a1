// The parts of a service worker's global scope that are used here. TypeScript has them in a library of their own, which
// contradicts that of a page; the rest of the shop is checked with the latter.

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

type Tab = { postMessage(message: unknown): void }

type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<Tab[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    name: 'install' | 'activate' | 'message',
    listener: (event: LastingEvent & { data?: unknown }) => void,
  ): void
}

export const worker = globalThis as unknown as WorkerScope
