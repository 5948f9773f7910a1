import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlay/toast.store.ts'
import { useWords } from '../../../../words/use-words.tsx'

/** Copies the address where a member pays, for when the text message did not come. */
export function CopyLink({ link }: { link: string }) {
  const say = useWords()
  // Without the right to write there, the person reads it.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(say('office.phone.copied'), 'success'),
      () => showToast(link),
    )
  return (
    <Button onClick={() => void copy()} small variant="secondary">
      {say('office.phone.copy')}
    </Button>
  )
}
