import { useWords } from '../words/use-words.tsx'
import { Dialog } from './dialog.tsx'
import { isCallFailure } from './screen-load.ts'

type FailureDialogProps = {
  /** What was thrown; undefined while nothing failed. */
  failure: unknown
  onClose: () => void
  title?: string
  /** The text for a refusal without a message. */
  refused?: string
  /** The text where no answer arrived. */
  fallback?: string
}

/** Shows that a call failed, with the server's message, or with the given texts where no answer arrived. */
export function FailureDialog({ failure, onClose, title, refused, fallback }: FailureDialogProps) {
  const say = useWords()
  const unsaid = fallback ?? say('shell.somethingWrong')
  const isAnswered = isCallFailure(failure) && failure.code !== 'noAnswer'
  return (
    <Dialog onClose={onClose} open={failure !== undefined} title={title ?? say('shell.error')}>
      {isAnswered
        ? failure.message || refused || unsaid
        : `${unsaid}\n${isCallFailure(failure) ? say('wire.noAnswer') : ''}`.trim()}
    </Dialog>
  )
}
