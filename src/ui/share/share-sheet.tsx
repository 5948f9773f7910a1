import { useWords } from '../../words/use-words.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { CopyLink } from './copy-link.tsx'
import type { Shared } from './share-request.store.ts'
import { WhatsAppLink } from './whats-app-link.tsx'

/** Shows ways to share a URL, on phones that have no share sheet of their own. */
export function ShareSheet({ shared, onClose }: { shared: Shared; onClose: () => void }) {
  const say = useWords()
  const { title, message, url } = shared
  return (
    <Sheet onClose={onClose} open title={say('action.share')}>
      <div className="grid gap-3">
        <p className="text-sm wrap-anywhere" translate="no">
          {title}
        </p>
        <WhatsAppLink message={message} />
        <CopyLink label={say('share.link')} link={url} />
      </div>
    </Sheet>
  )
}
