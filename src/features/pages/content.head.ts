import type { HeadOf } from '../../ui/page/page-head.ts'
import { plainText } from '../catalogue/plain-text.ts'

// The HTML of a question with its answer in a page of text.
const folded = /<details class="content-question"><summary>(.*?)<\/summary>(.*?)<\/details>/gs

/** Structured data with a page's questions and answers, which search engines may show below its title. */
export const contentHead: HeadOf<{ html: string }> = ({ loaded }) => {
  const questions = [...loaded.html.matchAll(folded)].map(([, question = '', answer = '']) => ({
    '@type': 'Question',
    name: plainText(question),
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }))
  return questions.length > 0 ? { things: [{ '@type': 'FAQPage', mainEntity: questions }] } : {}
}
