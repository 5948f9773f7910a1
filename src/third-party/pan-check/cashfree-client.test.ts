import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createCashfreeClient } from './cashfree-client.ts'
import { PanCheckRefusedError, PanCheckUnreachableError } from './pan-check.ts'
import { type PanCheckStandIn, startPanCheckStandIn } from './stand-in/stand-in.ts'

let standIn: PanCheckStandIn
beforeAll(async () => {
  standIn = await startPanCheckStandIn()
})
afterEach(() => standIn.misbehave('none'))
afterAll(() => standIn.close())

const client = (changes: { clientSecret?: string; timeoutMs?: number } = {}) =>
  createCashfreeClient({ ...standIn, isStandIn: true, timeoutMs: 5_000, retryDelayMs: 1, ...changes })

it('reads the holder of a PAN and how well the name matches', async () => {
  expect(await client().check('ABCPE1234F', 'Asha Patil')).toEqual({
    isValid: true,
    registeredName: 'ASHA PATIL',
    nameMatch: 100,
    isPerson: true,
    reference: expect.stringMatching(/^\d+$/),
  })
  expect(await client().check('ABCPE2222F', 'Asha Patil')).toMatchObject({ nameMatch: 70 })
  expect(await client().check('ABCPE1111F', 'Asha Patil')).toMatchObject({
    nameMatch: 38,
    registeredName: 'SOMEBODY ELSE',
  })
  expect(await client().check('ABCCE1234F', 'Asha Patil')).toMatchObject({ isPerson: false })
})

it('reads that there is no such PAN', async () => {
  expect(await client().check('ABCPE0000F', 'Asha Patil')).toEqual({
    isValid: false,
    reference: expect.any(String),
  })
})

it.each([
  ['busy', 2],
  ['endless', 2],
  ['redirect', 2],
  ['throttled', 1],
  ['garble', 1],
  ['mistake', 1],
  ['forged', 1],
  ['contradiction', 1],
  ['noName', 1],
] as const)('gives no result when the service answers %s, after %i tries', async (how, tries) => {
  standIn.misbehave(how)
  const before = standIn.asked().length
  await expect(client().check('ABCPE1234F', 'Asha Patil')).rejects.toThrow(PanCheckUnreachableError)
  expect(standIn.asked().length - before).toBe(tries)
})

it('sends the request once more after a lost answer', async () => {
  standIn.misbehave('busyOnce')
  expect(await client().check('ABCPE1234F', 'Asha Patil')).toMatchObject({ isValid: true })
})

it('stops waiting for a service that does not answer', async () => {
  standIn.misbehave('hang')
  await expect(client({ timeoutMs: 50 }).check('ABCPE1234F', 'Asha Patil')).rejects.toThrow(
    PanCheckUnreachableError,
  )
})

it('reports that the provider refuses the account, without its keys and the PAN', async () => {
  const wrongKeys = client({ clientSecret: 'another' }).check('ABCPE1234F', 'Asha Patil')
  await expect(wrongKeys).rejects.toThrow(PanCheckRefusedError)
  await expect(wrongKeys).rejects.not.toThrow(/another|ABCPE1234F/)
  standIn.misbehave('noCredit')
  await expect(client().check('ABCPE1234F', 'Asha Patil')).rejects.toThrow(PanCheckRefusedError)
})

it.each(['abcpe1234f', 'ABCPE1234', '../ABCPE1234F', ''])(
  'makes no request for a malformed PAN: %s',
  async (pan) => {
    const before = standIn.asked().length
    await expect(client().check(pan, 'Asha Patil')).rejects.toThrow('not a PAN')
    expect(standIn.asked().length).toBe(before)
  },
)
