import type { Sentence } from '../../words/sentence.ts'

/** What there is to say about a payment that came to nothing. */
export type PaymentProblem = { title: Sentence; text: Sentence }
