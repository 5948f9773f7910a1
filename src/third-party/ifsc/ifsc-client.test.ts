import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createIfscClient } from './ifsc-client.ts'
import { type IfscStandIn, startIfscStandIn } from './stand-in/stand-in.ts'

let standIn: IfscStandIn
beforeAll(async () => {
  standIn = await startIfscStandIn()
})
afterEach(() => standIn.misbehave('none'))
afterAll(() => standIn.close())

// The timeout is long, because even a local answer can be slow on a busy machine.
const client = () => createIfscClient({ baseUrl: standIn.baseUrl, knowsAll: false, timeoutMs: 2_000 })

it('requests an IFSC and reads the bank, the branch and the address', async () => {
  expect(await client().find('ICIC0000027')).toEqual({
    bank: 'ICICI Bank',
    branch: 'Nashik',
    address: expect.stringMatching(/Nasik 422002$/),
  })
  expect(standIn.asked().at(-1)).toBe('/ICIC0000027')
})

it('finds no branch unknown to the service', async () => {
  expect(await client().find('ICIC0ZZZZZZ')).toBeUndefined()
})

it.each(['busy', 'hang', 'garble', 'mistake', 'redirect', 'endless'] as const)(
  'fails to look up a branch when the service gives no usable answer: %s',
  async (how) => {
    standIn.misbehave(how)
    const before = standIn.asked().length
    await expect(client().find('ICIC0000027')).rejects.toThrow()
    expect(standIn.asked().length - before).toBe(1)
  },
)

it.each(['../../etc/passwd', 'icic0000027', 'ICIC0000027?x=1', 'ICIC0000027/..', '169.254.169.254', ''])(
  'makes no request for a malformed IFSC: %s',
  async (code) => {
    const before = standIn.asked().length
    await expect(client().find(code)).rejects.toThrow('not an IFSC')
    expect(standIn.asked().length).toBe(before)
  },
)
