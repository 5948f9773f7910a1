import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { loadPart } from '../../ui/page/load-part.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { browserPath } from '../../words/browser-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { shareWishes } from './wishlist.calls.ts'

/**
 * Lets members share their own wishlist. The first press creates the link. Another button removes the link.
 */
export function ShareWishes({ link: first }: { link: string | undefined }) {
  const say = useWords()
  const [link, setLink] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function change(shared: boolean): Promise<string | undefined> {
    setBusy(true)
    try {
      const answer = await call(shareWishes, { shared })
      setLink(answer.link)
      if (!shared) showToast(answer.message, 'success')
      return answer.link
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
      return undefined
    } finally {
      setBusy(false)
    }
  }
  async function share(): Promise<void> {
    const made = link ?? (await change(true))
    if (made === undefined) return
    const { shareLink } = (await loadPart(() => import('../../ui/share/share-link.ts'))) ?? {}
    const url = addressOf(made)
    await shareLink?.({
      title: say('wishlist.sharedTitle'),
      url,
      message: say('wishlist.onWhatsAppText', { url }),
    })
  }
  return (
    <section aria-label={say('action.share')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void share()} small variant="secondary">
          {say('action.share')}
        </Button>
        {link !== undefined && (
          <Button busy={isBusy} onClick={() => void change(false)} small variant="quiet">
            {say('wishlist.takeBack')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{say('wishlist.shareText')}</p>
    </section>
  )
}

// Returns a link's URL; empty on the server, which does not know the origin.
function addressOf(link: string): string {
  return typeof location === 'undefined' ? '' : `${location.origin}${browserPath(`/wishlist/${link}`)}`
}
