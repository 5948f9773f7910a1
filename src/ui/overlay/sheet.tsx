import { type ReactNode, useId } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { Modal } from './modal.tsx'

type SheetProps = {
  open: boolean
  /**
   * Called when the visitor presses Close, Esc, Android's Back, or outside the sheet. Render open={false}
   * then.
   */
  onClose: () => void
  title: string
  children: ReactNode
  /** Content below the scrolling content that stays visible, such as a total or the main button. */
  footer?: ReactNode
}

/**
 * Shows content over the page. On a phone the sheet slides in from below. From 768 px on it slides in from
 * the side.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ onClose, title, children, footer }: Omit<SheetProps, 'open'>) {
  const say = useWords()
  const titleId = useId()
  return (
    <Modal aria-labelledby={titleId} className="sheet" onDismiss={onClose}>
      <div className="flex items-center justify-between gap-2 border-b border-line py-2.5 ps-5 pe-2">
        <h2 className="text-lg font-bold" id={titleId}>
          {title}
        </h2>
        <IconButton icon={CloseIcon} label={say('shell.close')} onClick={onClose} />
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))]">
        {children}
      </div>
      {footer && (
        <div className="border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </Modal>
  )
}
