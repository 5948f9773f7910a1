import type { AnyCall } from '../src/wire/define-call.ts'
import type { Answered, TestApp } from './test-app.ts'

/** A browser with its own cookies and network address. */
export type TestBrowser = {
  /** @param node which of several shops on one database to ask; the first by default. */
  send<C extends AnyCall>(call: C, input?: Record<string, unknown>, node?: TestApp): Promise<Answered<C>>
}

/** @param session the cookie of an existing session. */
export function openBrowser(shop: TestApp, address?: string, session?: string): TestBrowser {
  const cookies = new Map(session === undefined ? [] : [session.split('=') as [string, string]])
  return {
    async send(call, input, node = shop) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answered = await node.send(call, input, { cookie, ...(address !== undefined && { address }) })
      for (const [name, value] of Object.entries(answered.setCookies))
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      return answered
    },
  }
}
