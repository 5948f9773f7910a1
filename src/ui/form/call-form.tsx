import { type ReactNode, Suspense, useEffect } from 'react'
import type { FailureTexts } from '../overlay/failure-dialog.tsx'
import { atFirstTouch } from '../page/first-touch.ts'
import { lazy } from '../page/lazy.tsx'
import type { useCallForm } from './use-call-form.ts'

const loadDialog = () => import('../overlay/failure-dialog.tsx')
const FailureDialog = lazy(async () => (await loadDialog()).FailureDialog)

type CallFormProps = {
  form: Omit<ReturnType<typeof useCallForm>, 'submit'>
  /** Makes the call. An error that belongs to no field is shown in a dialog. */
  onSubmit: (fields: FormData, element: HTMLFormElement) => Promise<void>
  /** What the dialog says instead of its own texts. */
  failureTexts?: FailureTexts
  /** After the failure was read. */
  onFailureRead?: () => void
  className?: string
  children: ReactNode
}

/** The form of useCallForm, with the dialog that says why it failed. */
export function CallForm({ form, onSubmit, failureTexts, onFailureRead, ...rest }: CallFormProps) {
  // Not part of the first load, and there before the network can fail the form.
  useEffect(() => atFirstTouch(() => void loadDialog().catch(() => undefined)), [])
  return (
    <>
      <form
        className="grid gap-4"
        {...rest}
        {...form.formProps}
        onSubmit={(event) => {
          event.preventDefault()
          const element = event.currentTarget
          form.attempt(() => onSubmit(new FormData(element), element))
        }}
      />
      {form.failure !== undefined && (
        <Suspense>
          <FailureDialog
            {...failureTexts}
            failure={form.failure}
            onClose={() => {
              form.forgetFailure()
              onFailureRead?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
