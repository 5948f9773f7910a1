import type { AnyCall } from '../src/wire/define-call.ts'
import type { Answered, TestApp } from './test-app.ts'

/** A browser with cookies of its own, at a network address of its own. */
export type TestBrowser = {
  send<C extends AnyCall>(call: C, input?: Record<string, unknown>): Promise<Answered<C>>
}

export function openBrowser({ send }: TestApp, address: string): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    async send(call, input) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answered = await send(call, input, { cookie, address })
      for (const [name, value] of Object.entries(answered.setCookies))
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      return answered
    },
  }
}
