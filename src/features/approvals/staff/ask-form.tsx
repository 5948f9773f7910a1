import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { OfficeForm } from '../../../back-office/kit/office-form.tsx'
import type { AnyCall, CallInput } from '../../../wire/define-call.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Approval } from './approval.ts'

type AskFormProps<C extends AnyCall> = {
  approval: Approval
  call: C
  label: PlainKey
  /** Builds the call's input. `typed` returns the text of a field. */
  toInput: (typed: (field: string) => string) => Omit<CallInput<C>, 'request_id'>
  /** The form's fields. */
  children: ReactNode
}

/** Shows a form that sends a request, and then opens the request. */
export function AskForm<C extends AnyCall>({ approval, call, label, toInput, children }: AskFormProps<C>) {
  const say = useWords()
  const navigate = useNavigate()
  const requestIdOf = useRequestIdOf()
  return (
    <OfficeForm
      call={call}
      onDone={({ data }) => void navigate(`${approval.path}/${data[approval.id]}`)}
      submitLabel={say(label)}
      toInput={(fields) => {
        const asked = toInput((field) => String(fields.get(field) ?? '').trim())
        return { ...asked, request_id: requestIdOf(asked) } as CallInput<C>
      }}
    >
      {children}
    </OfficeForm>
  )
}

/**
 * Returns a function that returns the same request id for equal content. So a retry after a lost answer does
 * not create a second request.
 */
function useRequestIdOf(): (asked: object) => string {
  const last = useRef({ words: '', id: '' })
  return (asked) => {
    const words = JSON.stringify(asked)
    if (words !== last.current.words) last.current = { words, id: newRequestId() }
    return last.current.id
  }
}
