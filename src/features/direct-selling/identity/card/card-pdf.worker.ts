import { loadWords } from '../../../../words/compile-words.ts'
import type { Language } from '../../../../words/languages.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { cardPdf } from './card-pdf.document.ts'
import type { SellerCard } from './seller-card.ts'

export type CardTask = { card: SellerCard; language: Language; shopName: string }

loadWords()

/** Draws an identity card in a worker thread. */
export default async function drawCard({ card, language, shopName }: CardTask): Promise<Uint8Array> {
  return await cardPdf(card, wordsOf(language, shopName))
}
