import { expect, it, vi } from 'vitest'
import { readSettings } from './environment/start-settings.ts'
import { openMessages } from './open-third-parties.ts'

it("prints where to read a demo's message, without code or number", async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const closers: (() => Promise<void>)[] = []
  const messages = await openMessages(readSettings({}), closers)
  await messages!.send({
    mobile: '9876543210',
    template: 'password_code',
    language: 'en',
    details: { code: '004217' },
  })
  expect(printed.mock.calls).toEqual([['A message to ••••••3210 is at /demo/messages']])
  expect(messages!.inbox!()[0]?.text).toContain('004217')
  printed.mockRestore()
  for (const close of closers) await close()
})
