import type { ReactNode } from 'react'
import { useModal } from '../../ui/overlay/use-modal.ts'
import { useWords } from '../../words/use-words.tsx'

/** The rail, where there is no room for it beside the page: open for as long as it is rendered. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const say = useWords()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} aria-label={say('office.frame.areas')} className="office-menu">
      {children}
    </dialog>
  )
}
