import type { ReactNode } from 'react'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useWords } from '../../words/use-words.tsx'

/** The rail as a drawer on narrow screens: open while it is rendered. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const say = useWords()
  return (
    <Modal aria-label={say('office.frame.backOffice')} className="office-menu" onDismiss={onClose}>
      {children}
    </Modal>
  )
}
