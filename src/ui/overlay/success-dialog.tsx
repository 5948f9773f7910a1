import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { Dialog } from './dialog.tsx'

const readingMs = 2_500

type SuccessDialogProps = {
  /** The success message; undefined before the success. */
  message: string | undefined
  /** Called once: when the visitor presses OK, or after enough time to read the message. */
  onDone: () => void
}

/** Shows 'Success!' before the next page. Closes by itself, because the visitor has nothing to decide. */
export function SuccessDialog({ message, onDone }: SuccessDialogProps) {
  const goOn = useEffectEvent(onDone)
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => goOn(), readingMs)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <Dialog onClose={onDone} open={message !== undefined} title={useWords()('shell.success')}>
      {message}
    </Dialog>
  )
}
