import { loadWords } from '../../../../words/compile-words.ts'
import type { Language } from '../../../../words/languages.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { LabelSheet } from './label.ts'
import { labelsPdf } from './labels-pdf.document.ts'

export type LabelsTask = { sheet: LabelSheet; language: Language; shopName: string }

loadWords()

/** Runs in a thread of its own, because hundreds of labels take a second during which nothing else is answered. */
export default async function drawLabels({ sheet, language, shopName }: LabelsTask): Promise<Uint8Array> {
  return await labelsPdf(sheet, wordsOf(language, shopName))
}
