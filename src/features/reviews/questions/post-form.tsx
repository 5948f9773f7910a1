import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { LinesField } from '../../../ui/form/lines-field.tsx'
import { useAttempt } from '../../../ui/form/use-attempt.ts'
import type { useCallForm } from '../../../ui/form/use-call-form.ts'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { questionTextMax } from '../post-rules.ts'

type PostFormProps = {
  form: ComponentProps<typeof CallForm>['form'] &
    Pick<ReturnType<typeof useCallForm>, 'field' | 'sendButton'> & {
      submit: (fields: FormData) => Promise<{ message: string } | undefined>
    }
  /**
   * The name and value of the hidden form field with the id of the product or question that the text is
   * about.
   */
  of: readonly [field: string, value: string]
  label: string
  hint?: string
  onSent: () => Promise<void>
}

/** Shows the form of a question, or of an answer to one. */
export function PostForm({ form, of, label, hint, onSent }: PostFormProps) {
  const say = useWords()
  const attempt = useAttempt()
  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    await onSent()
  }
  return (
    <CallForm form={form} onSubmit={send}>
      <input name={of[0]} type="hidden" value={of[1]} />
      <LinesField {...form.field('text')} hint={hint} label={label} maxLength={questionTextMax} rows={3} />
      <p className="text-sm text-muted">
        <Say k="reviews.nameHint" tags={{ link: <TextLink to="/your-data" /> }} />
      </p>
      <p>
        <Button {...form.sendButton} busyText={say('action.sending')}>
          {say('action.send')}
        </Button>
      </p>
    </CallForm>
  )
}
