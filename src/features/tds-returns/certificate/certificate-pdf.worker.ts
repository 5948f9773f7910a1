import os from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { loadWords } from '../../../words/compile-words.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type Certificate, sheetOf } from './certificate-contents.document.ts'
import { certificatePdf } from './certificate-pdf.document.ts'

export type CertificateTask = { certificate: Certificate; language: Language; shopName: string }

// Lowers the thread's priority, so that requests of shoppers run first.
if (!isMainThread && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
loadWords()

/** Draws a certificate of TDS in a worker thread. */
export default async function drawCertificate(task: CertificateTask): Promise<Uint8Array> {
  return await certificatePdf(sheetOf(task.certificate, wordsOf(task.language, task.shopName)))
}
