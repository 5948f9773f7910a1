import os from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { loadWords } from '../../../words/compile-words.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { InvoiceDocument } from './invoice-contents.ts'
import { invoicePdf } from './invoice-pdf.document.ts'

export type PdfTask = { documents: InvoiceDocument[]; language: Language; shopName: string }

// Lowers the priority of this thread (Linux has one per thread), so that shoppers' requests run first. At the
// lowest priority, drawing would never finish on a busy machine.
if (!isMainThread && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
loadWords()

/**
 * Draws a PDF in its own thread. Drawing takes a tenth of a second, which would block every other request.
 */
export default async function drawPdf({ documents, language, shopName }: PdfTask): Promise<Uint8Array> {
  return await invoicePdf(documents, wordsOf(language, shopName))
}
