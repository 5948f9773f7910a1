import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { demoSeller } from '../../../platform/settings/seller.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { InvoiceDocument } from './invoice-contents.ts'
import { createInvoicePdfs, type InvoicePdfs } from './invoice-pdfs.flow.ts'

const say = wordsOf('en', 'Bmart')

const log = { warn: vi.fn<(details: object | string, message?: string) => void>() }
let pdfs: InvoicePdfs | undefined
afterEach(() => pdfs?.close())

let folder: string
let counting: URL

// A stand-in for the worker thread. Returns its thread id and its number of calls. Crashes for the order
// 'CRASH'.
const countingThread = `
  import { threadId } from 'node:worker_threads'
  let count = 0
  export default ({ documents: [{ orderNo }] }) => {
    if (orderNo === 'CRASH') setImmediate(() => { throw new Error('out of ink') })
    if (orderNo === 'CRASH') return new Promise(() => {})
    count += 1
    return new TextEncoder().encode(threadId + ' ' + count)
  }`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-pdfs-'))
  await writeFile(path.join(folder, 'counting.mjs'), countingThread)
  counting = pathToFileURL(path.join(folder, 'counting.mjs'))
})
afterAll(() => rm(folder, { recursive: true }))

const invoice = (orderNo: string): InvoiceDocument => ({
  kind: 'proforma',
  serial: undefined,
  takesBack: undefined,
  of: 'order',
  orderNo,
  issuedAt: new Date(0),
  placedAt: new Date(0),
  promisedDay: undefined,
  seller: demoSeller,
  buyer: { name: 'Asha Patil', mobile: '9000000001' },
  delivery: ['B-402'],
  placeOfSupply: 'Maharashtra',
  isInterState: false,
  lines: [],
  taxable: paise(0),
  taxes: [],
  rounding: paise(0),
  total: paise(100),
  cashback: undefined,
  coupon: undefined,
  note: undefined,
})

it('draws a PDF in a thread of its own', async () => {
  pdfs = createInvoicePdfs(1_000_000, log, counting)
  const [threadId] = String(await pdfs.make([invoice('BM1')], say)).split(' ')
  expect(Number(threadId)).toBeGreaterThan(0)
})

it('draws a PDF once for the same contents and simultaneous requests, and again after a change', async () => {
  pdfs = createInvoicePdfs(1_000_000, log, counting)
  const drawn = await Promise.all(Array.from({ length: 20 }, () => pdfs!.make([invoice('BM1')], say)))
  expect(new Set(drawn.map(String)).size).toBe(1)
  expect(String(drawn[0])).toMatch(/ 1$/)
  expect(String(await pdfs.make([invoice('BM1')], say))).toMatch(/ 1$/)
  const corrected = { ...invoice('BM1'), buyer: { name: 'Asha P. Patil', mobile: '9000000001' } }
  expect(String(await pdfs.make([corrected], say))).toMatch(/ 2$/)
  expect(String(await pdfs.make([invoice('BM1')], wordsOf('en-XA', 'Bmart')))).toMatch(/ 3$/)
})

it('limits the bytes of cached PDFs', async () => {
  pdfs = createInvoicePdfs(1, log, counting)
  const draw = async () => String(await pdfs!.make([invoice('BM1')], say)).split(' ')[1]
  expect([await draw(), await draw()]).toEqual(['1', '2'])
})

it('draws PDFs again after the thread has crashed', async () => {
  pdfs = createInvoicePdfs(1_000_000, log, counting)
  await pdfs.make([invoice('BM1')], say)
  await expect(pdfs.make([invoice('CRASH')], say)).rejects.toThrow('out of ink')
  expect(String(await pdfs.make([invoice('BM2')], say))).toMatch(/ 1$/)
})

it('draws the real documents as PDFs', async () => {
  pdfs = createInvoicePdfs(1_000_000, log)
  expect(String((await pdfs.make([invoice('BM1')], say)).subarray(0, 5))).toBe('%PDF-')
})
