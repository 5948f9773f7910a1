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
  // Where the specification has a sentence for a missing answer, only that is shown. Otherwise the network
  // is named.
  const isSaid = isCallFailure(failure) && (failure.code !== 'noAnswer' || fallback === undefined)
  const text = (isSaid && (failure.message || refused)) || fallback
  return (
    <Dialog onClose={onClose} open={failure !== undefined} title={title ?? say('shell.error')}>
      {text ?? say('shell.somethingWrong')}
    </Dialog>
  )
}
