import os from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { loadWords } from '../../../words/compile-words.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { InvoiceDocument } from './invoice-contents.ts'
import { invoicePdf } from './invoice-pdf.document.ts'

export type PdfTask = { documents: InvoiceDocument[]; language: Language; shopName: string }

// Lowers the thread's priority (Linux has one per thread), so that requests of shoppers run first. At the
// lowest priority, a PDF would never be finished on a busy machine.
if (!isMainThread && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
loadWords()

/**
 * Draws a PDF in a worker thread. Drawing takes a tenth of a second, which would block all other requests.
 */
export default async function drawPdf({ documents, language, shopName }: PdfTask): Promise<Uint8Array> {
  return await invoicePdf(documents, wordsOf(language, shopName))
}
