import os from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { loadWords } from '../../../words/compile-words.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { InvoiceDocument } from './invoice-contents.ts'
import { invoicePdf } from './invoice-pdf.document.ts'

export type PdfTask = { documents: InvoiceDocument[]; language: Language; shopName: string }

// On Linux the priority is the thread's own. Drawing gives way to those who order, where processors are few; at the lowest
// priority it would never end on a busy machine.
if (!isMainThread && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
loadWords()

/** Runs in a thread of its own, because drawing takes a tenth of a second during which nothing else is answered. */
export default async function drawPdf({ documents, language, shopName }: PdfTask): Promise<Uint8Array> {
  return await invoicePdf(documents, wordsOf(language, shopName))
}
