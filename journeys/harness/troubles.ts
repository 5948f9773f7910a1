import type { BrowserContext } from '@playwright/test'
import { watchModals } from './modals.ts'

// A call may be refused; a script, a style sheet or a picture that a page asks for has to be there.
const partsOfPage = new Set(['script', 'stylesheet', 'image', 'font'])

/** Collects browser faults that no assertion covers. They fail a journey at its end. */
export class Troubles {
  private readonly seen: string[] = []
  private readonly allowed: RegExp[] = []
  private readonly shopUrl: string

  constructor(shopUrl: string) {
    this.shopUrl = shopUrl
  }

  /** Allows a fault that a journey provokes on purpose. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  /** Listens to every page of a context. The journey's own context is added already. */
  async watch(context: BrowserContext): Promise<void> {
    await watchModals(context)
    context.on('weberror', (webError) =>
      this.seen.push(`uncaught: ${webError.error().stack ?? webError.error()}`),
    )
    context.on('console', (message) => {
      // The status of an answer is judged below: a 401 at a wrong password is right, and the browser still prints it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        this.seen.push(`console: ${message.text()}`)
      }
    })
    context.on('response', (response) => {
      const isPartOfPage = partsOfPage.has(response.request().resourceType())
      if (response.status() >= 500 || (isPartOfPage && response.status() >= 400)) {
        this.seen.push(`answer: ${response.status()} ${response.url()}`)
      }
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isWeb = url.protocol.startsWith('http') || url.protocol.startsWith('ws')
      if (isWeb && !this.isLocal(url)) this.seen.push(`request to a foreign host: ${request.url()}`)
    })
  }

  /** Everything that no `allow` covers. */
  found(): string[] {
    return this.seen.filter((trouble) => !this.allowed.some((pattern) => pattern.test(trouble)))
  }

  private isLocal(url: URL) {
    // The stand-ins listen on ports of their own.
    return (
      url.host === new URL(this.shopUrl).host || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
    )
  }
}
