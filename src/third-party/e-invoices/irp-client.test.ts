import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  EInvoiceAccountError,
  type EInvoiceDocument,
  EInvoiceRefusedError,
  EInvoiceUnreachableError,
  EInvoiceUntrustedError,
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

/** Sends a document for the first time. */
const register = (document: EInvoiceDocument) => client().register(document, { wasSent: false })

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
  const registered = await register(invoice())
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
  await expect(register(document)).rejects.toThrow(EInvoiceUnreachableError)
  const before = standIn.registered().length
  const again = await register(document)
  expect(await register(document)).toEqual(again)
  expect(standIn.registered().length).toBe(before)
})

describe('a duplicate that the portal gives out no more', () => {
  const old = () => invoice({ day: '2026-11-01' })
  async function registerOld() {
    const document = old()
    const { irn } = await register(document)
    standIn.age(irn, 72)
    return { document, irn }
  }

  it('keeps its number, without a QR code, if the shop has sent the document before', async () => {
    const { document, irn } = await registerOld()
    expect(await client().register(document, { wasSent: true })).toMatchObject({
      irn,
      signedQr: null,
      signedInvoice: null,
    })
  })

  it('refuses it if the shop has not sent the document before', async () => {
    const { document } = await registerOld()
    const refused = register(document)
    await expect(refused).rejects.toThrow(EInvoiceRefusedError)
    await expect(refused).rejects.toMatchObject({
      code: '2283',
      message: expect.stringMatching(/earlier registration/),
    })
  })

  it('refuses it if it is older than the document', async () => {
    const document = invoice({ day: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) })
    standIn.age((await register(document)).irn, 72)
    await expect(client().register(document, { wasSent: true })).rejects.toMatchObject({ code: '2283' })
  })

  it("refuses it if its number is not the document's", async () => {
    const { irn } = await registerOld()
    standIn.misbehave({ duplicateOf: irn })
    await expect(client().register(old(), { wasSent: true })).rejects.toMatchObject({ code: '2283' })
  })
})

it('refuses a document with the reason of the portal', async () => {
  const { buyer } = invoice()
  const refused = register(invoice({ buyer: { ...buyer, gstin: '29AAPFU0939F1ZV' } }))
  await expect(refused).rejects.toThrow(EInvoiceRefusedError)
  await expect(refused).rejects.toMatchObject({ code: '3028', message: 'GSTIN is invalid: 29AAPFU0939F1ZV' })
  await expect(register(invoice({ total: 301_00 }))).rejects.toMatchObject({ code: '2189' })
  const { seller } = invoice()
  await expect(register(invoice({ serial: 'INV 26' }))).rejects.toMatchObject({ code: '2140' })
  const other = invoice({ seller: { ...seller, gstin: '29AAPFU0939F1ZR' } })
  await expect(register(other)).rejects.toThrow(EInvoiceAccountError)
})

it.each([
  ['forge', /not its own/],
  ['signAnother', /another document/],
  ['showAnother', /another document/],
] as const)(
  'trusts no answer when the portal does %s, and does not take it for an outage',
  async (how, why) => {
    standIn.misbehave(how)
    const answered = register(invoice())
    await expect(answered).rejects.toThrow(EInvoiceUntrustedError)
    await expect(answered).rejects.toThrow(why)
  },
)

it('refuses a registration that is cancelled at the portal', async () => {
  const document = invoice()
  const { irn } = await register(document)
  await client().cancel(irn, { reason: 'other', note: 'Not supplied' })
  await expect(register(document)).rejects.toMatchObject({ name: 'EInvoiceRefusedError', code: 'STATUS' })
})

it('takes the acknowledgement from the signed content', async () => {
  standIn.misbehave('garbleAck')
  const document = invoice()
  const { ackNo, ackAt } = await register(document)
  const [known] = standIn.registered().filter((one) => one.document.DocDtls.No === document.serial)
  expect(ackNo).toBe(String(known!.AckNo))
  expect(Math.abs(ackAt.getTime() - Date.now())).toBeLessThan(60_000)
})

it('waits some minutes before the next login after the portal refused the account', async () => {
  const blocked = client({ password: 'another' })
  const before = standIn.logins()
  await expect(blocked.register(invoice(), { wasSent: false })).rejects.toThrow(EInvoiceAccountError)
  await expect(blocked.register(invoice(), { wasSent: false })).rejects.toThrow(EInvoiceAccountError)
  expect(standIn.logins() - before).toBe(1)
  const patient = client({ password: 'another', accountPauseMs: 0 })
  await expect(patient.register(invoice(), { wasSent: false })).rejects.toThrow(EInvoiceAccountError)
  await expect(patient.register(invoice(), { wasSent: false })).rejects.toThrow(EInvoiceAccountError)
  expect(standIn.logins() - before).toBe(3)
})

it.each(['1008', '1010', '1014', '1015'])('takes the code %s as a refusal of the account', async (code) => {
  standIn.misbehave({ refuseWith: code })
  await expect(register(invoice())).rejects.toThrow(EInvoiceAccountError)
})

it.each(['down', 'garble'] as const)('registers nothing when the portal answers %s', async (how) => {
  const document = invoice()
  standIn.misbehave(how)
  await expect(register(document)).rejects.toThrow(EInvoiceUnreachableError)
})

it('stops waiting for a portal that does not answer', async () => {
  standIn.misbehave('hang')
  await expect(client({ timeoutMs: 50 }).register(invoice(), { wasSent: false })).rejects.toThrow(
    EInvoiceUnreachableError,
  )
})

it('logs in again when the portal has ended the session', async () => {
  const one = client()
  await one.register(invoice(), { wasSent: false })
  standIn.misbehave('endSession')
  expect(await one.register(invoice(), { wasSent: false })).toMatchObject({ irn: expect.any(String) })
})

it('reports that the portal refuses the account, without its password', async () => {
  const wrong = client({ password: 'another' }).register(invoice(), { wasSent: false })
  await expect(wrong).rejects.toThrow(EInvoiceAccountError)
  await expect(wrong).rejects.not.toThrow(/another/)
  await expect(client({ clientSecret: 'another' }).register(invoice(), { wasSent: false })).rejects.toThrow(
    EInvoiceAccountError,
  )
})

it('cancels a registration within 24 hours, and only then', async () => {
  const why = { reason: 'order_cancelled', note: 'Called off' } as const
  const { irn } = await register(invoice())
  expect(await client().cancel(irn, why)).toEqual(expect.any(Date))
  await expect(client().cancel(irn, why)).rejects.toMatchObject({ code: '9999' })
  const late = await register(invoice())
  standIn.age(late.irn, 25)
  await expect(client().cancel(late.irn, why)).rejects.toMatchObject({ code: '2270' })
})
