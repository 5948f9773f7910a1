import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import { holdFocus } from './kept-focus.tsx'

export type Change = {
  /**
   * Makes a call that changes something, says how it went and loads the page anew. Undefined where it was refused, or
   * while another one is under way.
   * @param done what the toast says instead of the answer's own sentence; '' for no toast.
   */
  run<C extends AnyCall>(change: C, input: CallInput<C>, done?: string): Promise<CallOutput<C> | undefined>
  busy: boolean
  /** Why the last one was refused, with the messages of its fields and the `data` of the refusal. */
  failure: CallFailure | undefined
  /** Forgets the failure, as when a dialog is closed. */
  forget(): void
}

type ChangeOptions = {
  /** Runs as soon as a call succeeded, before the page is loaded anew. */
  onAnswer?: (() => void) | undefined
  /** The failure's messages stand beside its fields, in FormErrors, and in no toast. */
  hasForm?: boolean
}

/** How a screen of the staff changes something. */
export function useChange({ onAnswer, hasForm = false }: ChangeOptions = {}): Change {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  // State arrives with the next render; a second press can come before it.
  const isUnderWay = useRef(false)

  return {
    busy,
    failure,
    forget: () => setFailure(undefined),
    async run(change, input, done) {
      if (isUnderWay.current) return undefined
      const returnFocus = holdFocus()
      isUnderWay.current = true
      setBusy(true)
      setFailure(undefined)
      try {
        const answer = await call(change, input as never)
        onAnswer?.()
        const said = done ?? (answer as { message?: unknown }).message
        if (typeof said === 'string' && said !== '') showToast(said, 'success')
        await revalidate()
        return answer
      } catch (error) {
        if (!isCallFailure(error)) throw error
        setFailure(error)
        if (!hasForm || !error.body.errors) showToast(error.message, 'danger')
        return undefined
      } finally {
        isUnderWay.current = false
        setBusy(false)
        returnFocus()
      }
    },
  }
}
