import { type ReactNode, useId } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  /**
   * Called when the visitor presses Cancel, Esc, Android's Back, or outside the dialog. Render open={false}
   * then.
   */
  onClose: () => void
  title: string
  children?: ReactNode
  /** The button that confirms, beside Cancel. Without it, the dialog has only an OK button. */
  confirm?: { label: string; onConfirm: () => void; danger?: boolean; busy?: boolean; busyText?: string }
  /** A third choice, below the other buttons. */
  other?: { label: string; onPress: () => void } | undefined
  cancelLabel?: string
}

/**
 * Shows a question or message to which the visitor must respond first. For content to read or edit, use a
 * sheet.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, confirm, other, cancelLabel }: Omit<DialogProps, 'open'>) {
  const say = useWords()
  const id = useId()
  return (
    <Modal
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className="dialog"
      onDismiss={onClose}
    >
      <div className="p-6">
        <h2 className="text-lg font-bold" id={`${id}-title`}>
          {title}
        </h2>
        <div className="dialog-text" id={`${id}-text`}>
          {children}
        </div>
        <div className="dialog-actions">
          {confirm ? (
            <>
              <Button onClick={onClose} variant="secondary">
                {cancelLabel ?? say('shell.cancel')}
              </Button>
              <Button
                busy={confirm.busy}
                busyText={confirm.busyText}
                onClick={confirm.onConfirm}
                variant={confirm.danger ? 'danger' : 'primary'}
              >
                {confirm.label}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{say('shell.ok')}</Button>
          )}
        </div>
        {other && (
          <div className="mt-3">
            <Button onClick={other.onPress} variant="secondary" wide>
              {other.label}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
