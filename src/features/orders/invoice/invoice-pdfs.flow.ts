import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createDrawingPool } from '../../../platform/drawing-pool.ts'
import type { Log } from '../../../platform/service/log.ts'
import { createSingleFlight } from '../../../platform/single-flight.ts'
import type { Say } from '../../../words/words-of.ts'
import type { InvoiceDocument } from './invoice-contents.ts'
import type { PdfTask } from './invoice-pdf.worker.ts'

export type InvoicePdfs = {
  /** Returns an order's documents as a PDF. Draws each content only once per language. */
  make(documents: InvoiceDocument[], say: Say): Promise<Buffer>
  close(): Promise<void>
}

const drawingThread = new URL('./invoice-pdf.worker.ts', import.meta.url)

/**
 * Draws PDFs in one worker thread. The thread starts with the first PDF, and ends when it has been idle for a
 * while.
 */
export function createInvoicePdfs(
  keptBytesMax: number,
  log: Pick<Log, 'warn'>,
  thread: URL = drawingThread,
): InvoicePdfs {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytesMax,
    sizeCalculation: ({ length }) => length,
  })
  const flights = createSingleFlight<Buffer>()
  const drawing = createDrawingPool<PdfTask, Uint8Array>(thread, log, {
    runtime: 'worker_threads',
    atOnce: 1,
  })
  return {
    async make(documents, { language, shop: shopName }) {
      const task = { documents, language, shopName }
      // The key is a hash of the content, so that a changed order is drawn again.
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64')
      const known = kept.get(key)
      if (known) return known
      return await flights.run(key, async () => {
        const pdf = Buffer.from(await drawing.run(task))
        kept.set(key, pdf)
        return pdf
      })
    },
    close: () => drawing.close(),
  }
}
