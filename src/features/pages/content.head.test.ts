import { expect, it } from 'vitest'
import { wordsOf } from '../../words/words-of.ts'
import { contentHead } from './content.head.ts'

const rest = {
  say: wordsOf('en', 'Bmart'),
  pageAt: (path: string) => path,
  fileAt: (path: string) => path,
}

function folded(question: string, answer: string): string {
  return `<details class="content-question"><summary><h3>${question}</h3></summary><div id="a">${answer}</div></details>`
}

it("gives search engines a page's questions with their answers, as text", () => {
  const html = `<p>Tap.</p>${folded('Is it &amp; free?', '<p>Yes, <a href="/orders">always</a>.</p>')}${folded('When?', '<p>Soon.</p>\n<p>Today.</p>')}`
  expect(contentHead({ ...rest, loaded: { html } }).things).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it & free?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes, always.' },
        },
        { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Soon. Today.' } },
      ],
    },
  ])
})

it('adds no structured data to a page without questions', () => {
  expect(contentHead({ ...rest, loaded: { html: '<p>About us</p>' } })).toEqual({})
})
