import { loadWords } from '../../../words/compile-words.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { type Certificate, sheetOf } from './certificate-contents.document.ts'
import { certificatePdf } from './certificate-pdf.document.ts'

export type CertificateTask = { certificate: Certificate; language: Language; shopName: string }

loadWords()

/** Draws a certificate of TDS in a worker thread. */
export default async function drawCertificate(task: CertificateTask): Promise<Uint8Array> {
  return await certificatePdf(sheetOf(task.certificate, wordsOf(task.language, task.shopName)))
}
