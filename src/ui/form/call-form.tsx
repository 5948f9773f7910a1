import { type ReactNode, Suspense, useEffect } from 'react'
import type { FailureTexts } from '../overlay/failure-dialog.tsx'
import { atFirstTouch } from '../page/first-touch.ts'
import { lazy } from '../page/lazy.tsx'
import type { useCallForm } from './use-call-form.ts'

const loadDialog = () => import('../overlay/failure-dialog.tsx')
const FailureDialog = lazy(async () => (await loadDialog()).FailureDialog)

type CallFormProps = {
  form: Omit<ReturnType<typeof useCallForm>, 'submit'>
  /** Makes the call. The form shows an error that belongs to no field in a dialog. */
  onSubmit: (fields: FormData, element: HTMLFormElement) => Promise<void>
  /** The texts that replace the dialog's default ones. */
  failureTexts?: FailureTexts
  /** Called when the failure dialog is closed. */
  onFailureRead?: () => void
  className?: string
  children: ReactNode
}

/** Shows a form of useCallForm, with a dialog for its failures. */
export function CallForm({ form, onSubmit, failureTexts, onFailureRead, ...rest }: CallFormProps) {
  // Loads the dialog at the first touch of the page. The first load does not need it, and a lost network
  // could prevent loading it later.
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
