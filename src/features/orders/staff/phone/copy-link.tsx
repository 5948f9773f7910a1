import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlay/toast.store.ts'
import { useWords } from '../../../../words/use-words.tsx'

/** Copies the payment page's address, in case the text message did not arrive. */
export function CopyLink({ link }: { link: string }) {
  const say = useWords()
  // Shows the address if the browser does not allow copying.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(say('office.phone.copied'), 'success'),
      () => showToast(link),
    )
  return (
    <Button onClick={() => void copy()} small variant="secondary">
      {say('action.copyLink')}
    </Button>
  )
}
