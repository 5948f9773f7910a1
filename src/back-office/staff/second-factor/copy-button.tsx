import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { useWords } from '../../../words/use-words.tsx'

/**
 * Shows a button that copies a text. Meant for texts that are shown only once, so that staff need not type
 * them.
 */
export function CopyButton({ text }: { text: string }) {
  const say = useWords()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast(say('office.staff.copied'), 'success')
    } catch {
      // Asks the staff member to copy by hand if the browser refuses access to the clipboard.
      showToast(say('office.staff.copyFailed'), 'danger')
    }
  }
  return (
    <Button onClick={() => void copy()} small variant="secondary">
      {say('office.staff.copy')}
    </Button>
  )
}
