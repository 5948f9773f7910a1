import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Opens the <dialog> it is spread on for as long as that is mounted. Esc, Android's Back and a press on the backdrop
 * ask the owner to close it; the owner answers by no longer rendering it.
 */
export function useModal(onDismiss: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect, because its cleanup runs while the element is still in the document: only then does close() return
  // the focus to the control that opened the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onCancel: (event) => {
      // A cancel also bubbles up from a file input inside the dialog.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss()
    },
    // Chromium skips cancel when Esc is pressed twice without any other input, and closes at once.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onDismiss()
    },
    // The content covers the whole dialog, so a click on the element itself was on the backdrop.
    onClick: (event) => {
      if (event.target === event.currentTarget) onDismiss()
    },
  }
}
