import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  EInvoiceAccountError,
  type EInvoiceDocument,
  EInvoiceRefusedError,
  EInvoiceUnreachableError,
} from './e-invoices.ts'
import { createIrpClient, type IrpOptions } from './irp-client.ts'
import { type EInvoicesStandIn, startEInvoicesStandIn } from './stand-in/stand-in.ts'

const gstin = '27AAPFU0939F1ZV'
let standIn: EInvoicesStandIn
beforeAll(async () => {
  standIn = await startEInvoicesStandIn(gstin)
})
afterEach(() => standIn.misbehave('none'))
afterAll(() => standIn.close())

const client = (changes: Partial<IrpOptions> = {}) =>
  createIrpClient({ ...standIn, isStandIn: true, timeoutMs: 5_000, ...changes })

let number = 0
function invoice(changes: Partial<EInvoiceDocument> = {}): EInvoiceDocument {
  const party = {
    gstin,
    name: 'Bmart Retail Private Limited',
    address: 'Karve Road',
    place: 'Pune',
    pinCode: '411004',
    stateCode: '27',
  }
  return {
    kind: 'invoice',
    serial: `INV/26-27/${String(++number).padStart(6, '0')}`,
    day: '2026-11-29',
    seller: party,
    buyer: {
      ...party,
      gstin: '29AAPFU0939F1ZR',
      name: 'Udyog Traders LLP',
      place: 'Bengaluru',
      pinCode: '560001',
      stateCode: '29',
    },
    placeOfSupply: '29',
    lines: [
      { name: 'Tea', hsn: '0902', quantity: 3, taxable: 285_71, rateBp: 500, igst: 14_29, cgst: 0, sgst: 0 },
    ],
    roundOff: 0,
    total: 300_00,
    ...changes,
  }
}

it('registers a document, and checks the signed QR code', async () => {
  const registered = await client().register(invoice())
  expect(registered).toEqual({
    irn: expect.stringMatching(/^[0-9a-f]{64}$/),
    ackNo: expect.stringMatching(/^\d+$/),
    ackAt: expect.any(Date),
    signedQr: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    signedInvoice: expect.any(String),
  })
  expect(Math.abs(registered.ackAt.getTime() - Date.now())).toBeLessThan(60_000)
})

it('returns the same registration for a repeat, and after a lost answer', async () => {
  const document = invoice()
  standIn.misbehave('loseAnswer')
  await expect(client().register(document)).rejects.toThrow(EInvoiceUnreachableError)
  const before = standIn.registered().length
  const again = await client().register(document)
  expect(await client().register(document)).toEqual(again)
  expect(standIn.registered().length).toBe(before)
})

it('keeps the number of an old duplicate, whose QR code the portal gives out no more', async () => {
  const document = invoice()
  const first = await client().register(document)
  standIn.age(first.irn, 72)
  expect(await client().register(document)).toMatchObject({
    irn: first.irn,
    signedQr: null,
    signedInvoice: null,
  })
})

it('refuses a document with the reason of the portal', async () => {
  const { buyer } = invoice()
  const refused = client().register(invoice({ buyer: { ...buyer, gstin: '29AAPFU0939F1ZV' } }))
  await expect(refused).rejects.toThrow(EInvoiceRefusedError)
  await expect(refused).rejects.toMatchObject({ code: '3028', message: 'GSTIN is invalid: 29AAPFU0939F1ZV' })
  await expect(client().register(invoice({ total: 301_00 }))).rejects.toMatchObject({ code: '2189' })
  const { seller } = invoice()
  const other = invoice({ seller: { ...seller, gstin: '29AAPFU0939F1ZR' } })
  await expect(client().register(other)).rejects.toMatchObject({ code: 'GSTIN' })
})

it.each(['down', 'garble', 'forge'] as const)('registers nothing when the portal answers %s', async (how) => {
  const document = invoice()
  standIn.misbehave(how)
  await expect(client().register(document)).rejects.toThrow(EInvoiceUnreachableError)
})

it('stops waiting for a portal that does not answer', async () => {
  standIn.misbehave('hang')
  await expect(client({ timeoutMs: 50 }).register(invoice())).rejects.toThrow(EInvoiceUnreachableError)
})

it('logs in again when the portal has ended the session', async () => {
  const one = client()
  await one.register(invoice())
  standIn.misbehave('endSession')
  expect(await one.register(invoice())).toMatchObject({ irn: expect.any(String) })
})

it('reports that the portal refuses the account, without its password', async () => {
  const wrong = client({ password: 'another' }).register(invoice())
  await expect(wrong).rejects.toThrow(EInvoiceAccountError)
  await expect(wrong).rejects.not.toThrow(/another/)
  await expect(client({ clientSecret: 'another' }).register(invoice())).rejects.toThrow(EInvoiceAccountError)
})

it('cancels a registration within 24 hours, and only then', async () => {
  const why = { reason: 'order_cancelled', note: 'Called off' } as const
  const { irn } = await client().register(invoice())
  expect(await client().cancel(irn, why)).toEqual(expect.any(Date))
  await expect(client().cancel(irn, why)).rejects.toMatchObject({ code: '9999' })
  const late = await client().register(invoice())
  standIn.age(late.irn, 25)
  await expect(client().cancel(late.irn, why)).rejects.toMatchObject({ code: '2270' })
})
