import type { HeadOf } from '../../ui/page/page-head.ts'
import { plainText } from '../catalogue/plain-text.ts'

// How a page of text writes what it folds: a question with its answer.
const folded = /<details class="content-question"><summary>(.*?)<\/summary>(.*?)<\/details>/gs

/** The questions and answers of a page of text, which search engines may show below its title. */
export const contentHead: HeadOf<{ html: string }> = ({ loaded }) => {
  const questions = [...loaded.html.matchAll(folded)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plainText(question),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }))
  return questions.length > 0 ? { things: [{ '@type': 'FAQPage', mainEntity: questions }] } : {}
}
