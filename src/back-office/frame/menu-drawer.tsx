import type { ReactNode } from 'react'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useWords } from '../../words/use-words.tsx'

/** The rail as a drawer on narrow screens: open while it is rendered. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const say = useWords()
  return (
    <Modal
      aria-label={say('office.frame.backOffice')}
      className="office-menu mr-auto animate-[office-menu_200ms_ease-out] h-dvh max-h-none w-[min(300px,86vw)] max-w-none border-0 bg-night p-0 backdrop:bg-(--backdrop)"
      onDismiss={onClose}
    >
      {children}
    </Modal>
  )
}
