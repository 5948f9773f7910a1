import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../page/use-hydrated.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClick' | 'onClose' | 'ref'> & {
  /**
   * Called by Esc, Android's Back and a press on the backdrop. The parent must then stop rendering the modal.
   */
  onDismiss: () => void
  ref?: RefObject<HTMLDialogElement | null>
}

/**
 * Renders the `<dialog>` of every dialog and sheet, which is open while it is rendered. The dialog is
 * rendered at the end of the page and not inside the component that opens it. A component that is hidden at
 * this screen width would hide the dialog too, and an invisible modal would freeze the page.
 */
export function Modal(props: ModalProps) {
  return useHydrated() ? createPortal(<OpenModal {...props} />, outlet()) : null
}

// Finds the element for dialogs. Both frames, of the shop and of the back office, render it last. A page
// without a frame uses its body.
function outlet(): Element {
  return document.querySelector('#modals') ?? document.body
}

function OpenModal({ onDismiss, ref, ...dialog }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null)
  const element = ref ?? own

  // A layout effect, because its cleanup runs while the element is still in the document. Only then does
  // close() return the focus to the opening control.
  useLayoutEffect(() => {
    const shown = element.current
    shown?.showModal()
    return () => shown?.close()
  }, [element])

  const dismissals: Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClick' | 'onClose'> = {
    onCancel: (event) => {
      // Ignores the cancel event of a file input inside the dialog, which bubbles up.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss()
    },
    // The content covers the whole dialog. So a click on the dialog element itself has hit the backdrop.
    onClick: (event) => {
      if (event.target === event.currentTarget) onDismiss()
    },
    // If Esc is pressed twice in a row, Chromium sends no cancel event and closes the dialog at once.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onDismiss()
    },
  }
  return <dialog {...dialog} {...dismissals} ref={element} />
}
