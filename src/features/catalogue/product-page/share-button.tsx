import { Button } from '../../../ui/button.tsx'
import { ShareIcon } from '../../../ui/icons/product-icons.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { useWords } from '../../../words/use-words.tsx'

/** Shares an address by the phone's own sheet; where there is none, copies it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const say = useWords()
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Refused when the person closes the sheet, which needs no answer.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast(say('catalogue.linkCopied'), 'success')
    } catch {
      showToast(say('catalogue.shareFailed'), 'danger')
    }
  }
  return (
    <Button onClick={share} small variant="quiet">
      <ShareIcon size={20} />
      {say('catalogue.share')}
    </Button>
  )
}
