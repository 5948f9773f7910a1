import { browserWords } from '../words/browser-words.ts'
import { showToast } from './overlay/toast.store.ts'

/** Shares an address by the phone's own sheet; where there is none, copies it. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  const say = browserWords()
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
  } catch (error) {
    // The person closed the sheet, which needs no answer. Whatever else the phone refuses, the link can be copied.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast(say('catalogue.linkCopied'), 'success')
  } catch {
    showToast(say('catalogue.shareFailed'), 'danger')
  }
}
