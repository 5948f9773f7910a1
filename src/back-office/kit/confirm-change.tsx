import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useWords } from '../../words/use-words.tsx'
import { FormErrors } from './form-errors.tsx'

type ConfirmChangeProps = {
  title: string
  /** The effect, with its amounts: 'Asha gets ₹1,299.00 back to her wallet.' */
  text: ReactNode
  confirmLabel: string
  /** Marks the confirm button as dangerous, for changes that cannot be undone. */
  danger?: boolean
  /** Required input, such as a reason: OfficeFields. */
  fields?: ReactNode
  /** The messages of invalid fields: `change.failure?.body.errors`. */
  errors?: Readonly<Record<string, string>> | undefined
  /**
   * Makes the change. The dialog waits until it is made; the parent then closes the dialog by no longer
   * rendering it.
   */
  onConfirm: (fields: FormData) => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation of an important change, such as a payment, a rejection, or a change of many rows. */
export function ConfirmChange({
  title,
  text,
  confirmLabel,
  danger = false,
  fields,
  errors,
  onConfirm,
  onClose,
}: ConfirmChangeProps) {
  const say = useWords()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function confirm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await onConfirm(new FormData(event.currentTarget))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className="dialog"
      // Stays open while the call runs, because its outcome is unknown.
      onDismiss={() => !busy && onClose()}
    >
      <form className="p-6" method="post" onSubmit={(event) => void confirm(event)} ref={form}>
        <h2 className="text-lg font-bold" id={`${id}-title`}>
          {title}
        </h2>
        <div className="dialog-text" id={`${id}-text`}>
          {text}
        </div>
        <FormErrors errors={errors} form={form}>
          {fields}
        </FormErrors>
        <div className="dialog-actions">
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {say('shell.cancel')}
          </Button>
          <Button busy={busy} type="submit" variant={danger ? 'danger' : 'primary'}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
