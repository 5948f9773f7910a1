import { loadWords } from '../../../../words/compile-words.ts'
import type { Language } from '../../../../words/languages.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { LabelSheet } from './label.ts'
import { labelsPdf } from './labels-pdf.document.ts'

export type LabelsTask = { sheet: LabelSheet; language: Language; shopName: string }

loadWords()

/**
 * Draws labels in a separate thread, because drawing hundreds takes a second and would block every other
 * request.
 */
export default async function drawLabels({ sheet, language, shopName }: LabelsTask): Promise<Uint8Array> {
  return await labelsPdf(sheet, wordsOf(language, shopName))
}
