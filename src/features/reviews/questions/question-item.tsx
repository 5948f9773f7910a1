import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { HelpfulButton } from '../helpful-button.tsx'
import { ShopReply } from '../shop-reply.tsx'
import { PostForm } from './post-form.tsx'
import { answerQuestion, type getQuestions } from './questions.calls.ts'

type Question = CallOutput<typeof getQuestions>['data'][number]

/** Shows a question about a product, with the answers of the shop and of buyers. */
export function QuestionItem({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const form = useCallForm(answerQuestion, () => import('./answer-fields.ts'))
  const [isAnswering, setAnswering] = useState(false)
  const { post_no: no, text, by, written_at: at, reply, answers } = question
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div>
        <p className="font-semibold wrap-anywhere whitespace-pre-line" translate="no">
          {text}
        </p>
        <p className="text-sm text-muted">
          <span translate={by === '' ? undefined : 'no'}>{by || say('reviews.aMember')}</span> ·{' '}
          <time dateTime={at}>{say.date(at)}</time>
        </p>
      </div>
      <ShopReply reply={reply} />
      {answers.map((answer) => (
        <div className="ml-4 grid gap-1" key={answer.post_no}>
          <p className="wrap-anywhere whitespace-pre-line" translate="no">
            {answer.text}
          </p>
          <p className="text-sm text-muted">
            <span translate={answer.by === '' ? undefined : 'no'}>{answer.by || say('reviews.aMember')}</span>{' '}
            · {say('reviews.bought')}
          </p>
          <HelpfulButton key={`${answer.is_voted}`} post={answer} />
        </div>
      ))}
      {mayAnswer && !isAnswering && (
        <p>
          <Button onClick={() => setAnswering(true)} variant="secondary">
            {say('reviews.answerIt')}
          </Button>
        </p>
      )}
      {isAnswering && (
        <PostForm
          form={form}
          label={say('reviews.answerLabel')}
          of={['post_no', no]}
          onSent={async () => {
            setAnswering(false)
            await revalidate()
          }}
        />
      )}
    </li>
  )
}
