import { useWords } from '../../words/use-words.tsx'
import { isCallFailure } from '../page/screen-load.ts'
import { Dialog } from './dialog.tsx'

export type FailureTexts = {
  title?: string
  /** The text for a refusal that has no message. */
  refused?: string
  /** The text if no answer arrived. By default it is about the network. */
  fallback?: string
}

type FailureDialogProps = FailureTexts & {
  /** The error; undefined if nothing has failed. */
  failure: unknown
  onClose: () => void
}

/** Shows that a call has failed. Shows the server's message, or one of the given texts if there is none. */
export function FailureDialog({ failure, onClose, title, refused, fallback }: FailureDialogProps) {
  const say = useWords()
  // If no answer arrived, shows `fallback`. Without a `fallback`, shows the failure's own message, which is
  // about the network.
  const isSaid = isCallFailure(failure) && (failure.code !== 'noAnswer' || fallback === undefined)
  const text = (isSaid && (failure.message || refused)) || fallback
  return (
    <Dialog onClose={onClose} open={failure !== undefined} title={title ?? say('shell.error')}>
      {text ?? say('shell.somethingWrong')}
    </Dialog>
  )
}
