import { noAnswerMessage } from '../wire/http-caller.ts'
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
export function FailureDialog({
  failure,
  onClose,
  title = 'Error!',
  refused,
  fallback = 'Something went wrong!',
}: FailureDialogProps) {
  const isAnswered = isCallFailure(failure) && failure.httpStatus > 0
  return (
    <Dialog onClose={onClose} open={failure !== undefined} title={title}>
      {isAnswered
        ? failure.message || refused || fallback
        : `${fallback}\n${isCallFailure(failure) ? noAnswerMessage : ''}`.trim()}
    </Dialog>
  )
}
