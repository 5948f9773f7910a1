import { useWords } from '../words/use-words.tsx'
import { Dialog } from './dialog.tsx'
import { isCallFailure } from './screen-load.ts'

type FailureDialogProps = {
  /** What was thrown; undefined while all is well. */
  failure: unknown
  onClose: () => void
  title?: string
  /** What stands there when the server refused without a word. */
  refused?: string
  /** What stands there when no server said anything. */
  fallback?: string
}

/** Tells that a call failed: in the server's words, or the given ones where no answer came. */
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
