import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Tinypool } from 'tinypool'
import type { InvoiceDocument } from '../../features/orders/invoice-contents.ts'
import type { Say } from '../../words/words-of.ts'
import type { PdfTask } from './invoice-pdf.worker.ts'
import { createSingleFlight } from './single-flight.ts'

export type InvoicePdfs = {
  /** The documents of an order as a PDF, drawn once for what they say in that language. */
  make(documents: InvoiceDocument[], say: Say): Promise<Buffer>
  close(): Promise<void>
}

// About a thousand invoices.
const keptBytesMax = 32 * 1024 * 1024
const drawingMaxMs = 20_000

const drawingThread = new URL('./invoice-pdf.worker.ts', import.meta.url)

/** Draws PDFs in one thread beside this one, which starts with the first and is replaced when it crashes. */
export function createInvoicePdfs(thread: URL = drawingThread): InvoicePdfs {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytesMax,
    sizeCalculation: ({ length }) => length,
  })
  const flights = createSingleFlight<Buffer>()
  let opening: Promise<Tinypool> | undefined
  const draw = async (task: PdfTask): Promise<Buffer> => {
    opening ??= openPool(thread)
    const pool = await opening
    const signal = AbortSignal.timeout(drawingMaxMs)
    return Buffer.from((await pool.run(task, { signal })) as Uint8Array)
  }
  return {
    async make(documents, { language, shop: shopName }) {
      const task = { documents, language, shopName }
      // What they say is the key, so that no change of an order can be missed.
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64')
      const known = kept.get(key)
      if (known) return known
      return await flights.run(key, async () => {
        const pdf = await draw(task)
        kept.set(key, pdf)
        return pdf
      })
    },
    async close() {
      await (await opening)?.destroy()
    },
  }
}

async function openPool(thread: URL): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({ filename: thread.href, minThreads: 1, maxThreads: 1 })
}
