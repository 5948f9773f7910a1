import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import type { useCallForm } from '../../ui/form/use-call-form.ts'
import { FailureDialog } from '../../ui/overlay/failure-dialog.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'

type PasswordFormProps = {
  text?: ReactNode
  form: Omit<ReturnType<typeof useCallForm>, 'submit'>
  confirm: string
  busyText: string
  isDangerous?: boolean
  isDisabled?: boolean
  failureTitle?: string | undefined
  /** Performs the action. Throws errors that belong to no field. */
  onConfirm: (fields: FormData) => Promise<void>
  /** Content above the password field. */
  children?: ReactNode
}

type PasswordSheetProps = Omit<PasswordFormProps, 'children'> & {
  open: boolean
  onClose: () => void
  title: string
}

/** Asks for the password in a sheet, because the action requires more than a signed-in session. */
export function PasswordSheet({ open, onClose, title, ...form }: PasswordSheetProps) {
  return (
    <Sheet onClose={onClose} open={open} title={title}>
      <PasswordForm {...form} />
    </Sheet>
  )
}

/** Asks for the password and performs the action. */
export function PasswordForm({ form, onConfirm, children, ...says }: PasswordFormProps) {
  const say = useWords()

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    form.attempt(() => onConfirm(fields))
  }

  return (
    <>
      <form {...form.formProps} className="grid gap-4" onSubmit={confirm}>
        {says.text && <p>{says.text}</p>}
        {children}
        <PasswordField {...form.field('password')} label={say('term.yourPassword')} />
        <Button
          {...form.sendButton}
          busyText={says.busyText}
          disabled={form.sendButton.disabled || says.isDisabled}
          variant={says.isDangerous ? 'danger' : 'primary'}
          wide
        >
          {says.confirm}
        </Button>
      </form>
      <FailureDialog failure={form.failure} onClose={form.forgetFailure} title={says.failureTitle} />
    </>
  )
}
