import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'

const InvitationSheet = lazy(async () => (await import('./invitation-sheet.tsx')).InvitationSheet)

/** Renders a trigger that opens the invitation sheet. Loads the sheet's code on first use. */
export function ReferAndEarn({ children }: { children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <InvitationSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type InviteButtonProps = { children: ReactNode; variant?: 'primary' | 'secondary'; small?: boolean }

export function InviteButton({ children, ...look }: InviteButtonProps) {
  return (
    <ReferAndEarn>
      {(open) => (
        <Button onClick={open} {...look}>
          <GiftIcon size={20} />
          {children}
        </Button>
      )}
    </ReferAndEarn>
  )
}
