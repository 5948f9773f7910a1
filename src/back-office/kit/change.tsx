import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import { holdFocus } from './restore-focus.tsx'

export type Change = {
  /**
   * Makes a call that changes data, shows the result and reloads the page. Returns undefined if the call was
   * refused, or if another call is still running.
   * @param done the toast's text instead of the answer's message; '' for no toast.
   */
  run<C extends AnyCall>(change: C, input: CallInput<C>, done?: string): Promise<CallOutput<C> | undefined>
  busy: boolean
  /** The last refusal, with its field messages and `data`. */
  failure: CallFailure | undefined
  /** Clears the failure, for example when a dialog is closed. */
  forget(): void
}

type ChangeOptions = {
  /** Runs as soon as a call has succeeded, before the page reloads. */
  onAnswer?: (() => void) | undefined
  /** Whether the failure's messages appear beside the fields, in FormErrors, instead of in a toast. */
  hasForm?: boolean
}

/** Lets a back-office screen make calls that change data. */
export function useChange({ onAnswer, hasForm = false }: ChangeOptions = {}): Change {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  // A ref, because state changes only at the next render, and a second press may come before that render.
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
