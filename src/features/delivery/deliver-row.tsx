import type { ReactNode } from 'react'

type DeliverRowProps = { children: ReactNode; where: string; onOpen: () => void; onPress?: () => void }

/** When something arrives, and the button that leads to where it goes. */
export function DeliverRow({ children, where, onOpen, onPress }: DeliverRowProps) {
  return (
    <>
      <span aria-live="polite" className="min-w-0 grow">
        {children}
      </span>
      <button
        aria-haspopup="dialog"
        className="min-h-11 flex-none font-semibold text-primary-ink underline underline-offset-4"
        onClick={onOpen}
        onPointerDown={onPress}
        type="button"
      >
        {where}
      </button>
    </>
  )
}
