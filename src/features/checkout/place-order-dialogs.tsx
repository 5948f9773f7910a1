import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Paise } from '../../money/paise.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { loginPath } from '../../ui/next-path.ts'
import { Rupees } from '../../ui/rupees.tsx'

type PlaceOrderDialogsProps = {
  open: boolean
  onClose: () => void
  itemCount: number
  net: Paise
  /** Called for a signed-in member who goes on. */
  onProceed: () => void
}

/** Asks before going on to pay, and a visitor to log in first. */
export function PlaceOrderDialogs({ open, onClose, itemCount, net, onProceed }: PlaceOrderDialogsProps) {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [mustLogIn, setMustLogIn] = useState(false)
  const proceed = () => {
    onClose()
    if (member) onProceed()
    else setMustLogIn(true)
  }
  return (
    <>
      <Dialog
        confirm={{ label: 'Proceed', onConfirm: proceed }}
        onClose={onClose}
        open={open}
        title="Place this order?"
      >
        {itemCount} {itemCount === 1 ? 'item' : 'items'}, <Rupees amount={net} /> in all. Next you choose the
        address and how to pay.
      </Dialog>
      <Dialog
        confirm={{ label: 'Login', onConfirm: () => void navigate(loginPath(pathname + search)) }}
        onClose={() => setMustLogIn(false)}
        open={mustLogIn}
        title="Login Required!"
      >
        Please login beore placing an order
      </Dialog>
    </>
  )
}
