import { useWords } from '../../words/use-words.tsx'
import { isCallFailure } from '../page/screen-load.ts'
import { Dialog } from './dialog.tsx'

export type FailureTexts = {
  title?: string
  /** The text for a refusal without a message. */
  refused?: string
  /** The text if no answer arrived; by default about the network. */
  fallback?: string
}

type FailureDialogProps = FailureTexts & {
  /** The error; undefined while nothing failed. */
  failure: unknown
  onClose: () => void
}

/** Shows that a call failed, with the server's message, or with the given texts when no answer arrived. */
export function FailureDialog({ failure, onClose, title, refused, fallback }: FailureDialogProps) {
  const say = useWords()
  // Without an answer, shows the given `fallback`. If there is none, shows the failure's own message, which
  // is about the network.
  const isSaid = isCallFailure(failure) && (failure.code !== 'noAnswer' || fallback === undefined)
  const text = (isSaid && (failure.message || refused)) || fallback
  return (
    <Dialog onClose={onClose} open={failure !== undefined} title={title ?? say('shell.error')}>
      {text ?? say('shell.somethingWrong')}
    </Dialog>
  )
}
