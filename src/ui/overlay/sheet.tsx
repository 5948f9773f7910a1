import { type ReactNode, useId } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { Modal } from './modal.tsx'

type SheetProps = {
  open: boolean
  /** Called by Close, Esc, Android's Back and a press outside. Respond by rendering open={false}. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays visible below the scrolling content: a total, the main button. */
  footer?: ReactNode
}

/** Content over the page. It rises from below on a phone and slides in as a side panel from 768 px. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ onClose, title, children, footer }: Omit<SheetProps, 'open'>) {
  const say = useWords()
  const titleId = useId()
  return (
    <Modal aria-labelledby={titleId} className="sheet" onDismiss={onClose}>
      <div className="sheet-head">
        <h2 className="text-lg font-bold" id={titleId}>
          {title}
        </h2>
        <IconButton icon={CloseIcon} label={say('shell.close')} onClick={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </Modal>
  )
}
