import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../page/use-hydrated.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClick' | 'onClose' | 'ref'> & {
  /**
   * Called when the visitor presses Esc, Android's Back, or the backdrop. The parent must then stop rendering
   * the modal.
   */
  onDismiss: () => void
  ref?: RefObject<HTMLDialogElement | null>
}

/**
 * Renders the `<dialog>` element of every dialog and sheet. The dialog is open while it is rendered. It is
 * rendered at the end of the page, and not inside the component that opens it: if that component is hidden at
 * this screen width, the dialog would be invisible and the page frozen.
 */
export function Modal(props: ModalProps) {
  return useHydrated() ? createPortal(<OpenModal {...props} />, outlet()) : null
}

// Returns the element into which dialogs are rendered. The frames of the shop and of the back office contain
// it as their last element. A page without a frame uses the body.
function outlet(): Element {
  return document.querySelector('#modals') ?? document.body
}

function OpenModal({ onDismiss, ref, ...dialog }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null)
  const element = ref ?? own

  // A layout effect, because its cleanup runs while the element is still in the document. Only then does
  // close() move the focus back to the control that opened the dialog.
  useLayoutEffect(() => {
    const shown = element.current
    shown?.showModal()
    return () => shown?.close()
  }, [element])

  const dismissals: Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClick' | 'onClose'> = {
    onCancel: (event) => {
      // Ignores a cancel event from a file input inside the dialog. Such an event bubbles up to the dialog.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss()
    },
    // Handles a press on the backdrop. The content covers the whole dialog, so only a press on the backdrop
    // has the dialog element itself as its target.
    onClick: (event) => {
      if (event.target === event.currentTarget) onDismiss()
    },
    // Handles a dialog that the browser has closed itself. If Esc is pressed twice in a row, Chromium closes
    // it without a cancel event.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onDismiss()
    },
  }
  return <dialog {...dialog} {...dismissals} ref={element} />
}
