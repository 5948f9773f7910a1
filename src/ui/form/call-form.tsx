import { type ReactNode, Suspense, useEffect } from 'react'
import type { FailureTexts } from '../overlay/failure-dialog.tsx'
import { atFirstTouch } from '../page/first-touch.ts'
import { lazy } from '../page/lazy.tsx'
import type { useCallForm } from './use-call-form.ts'

const loadDialog = () => import('../overlay/failure-dialog.tsx')
const FailureDialog = lazy(async () => (await loadDialog()).FailureDialog)

type CallFormProps = {
  form: Omit<ReturnType<typeof useCallForm>, 'submit'>
  /** Makes the call. If it throws an error that belongs to no field, the form shows the error in a dialog. */
  onSubmit: (fields: FormData, element: HTMLFormElement) => Promise<void>
  /** Texts that replace the default texts of the failure dialog. */
  failureTexts?: FailureTexts
  /** Called when the failure dialog is closed. */
  onFailureRead?: () => void
  className?: string
  children: ReactNode
}

/** Shows the form of `useCallForm`, and a dialog when its call fails. */
export function CallForm({ form, onSubmit, failureTexts, onFailureRead, ...rest }: CallFormProps) {
  // Loads the failure dialog at the first touch of the page. It is not part of the first load, and after a
  // network failure it could not be loaded.
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
