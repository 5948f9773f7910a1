import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Paise } from '../../../money/paise.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { loginPath } from '../../../ui/page/next-path.ts'
import { Say, useWords } from '../../../words/use-words.tsx'

type PlaceOrderDialogsProps = {
  open: boolean
  onClose: () => void
  itemCount: number
  net: Paise
  onProceed: () => void
}

/** Asks a member to confirm before the payment page opens. Asks a visitor to log in first. */
export function PlaceOrderDialogs({ open, onClose, itemCount, net, onProceed }: PlaceOrderDialogsProps) {
  const say = useWords()
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
        confirm={{ label: say('action.proceed'), onConfirm: proceed }}
        onClose={onClose}
        open={open}
        title={say('checkout.confirmOrder')}
      >
        <Say k="checkout.confirmOrderText" with={{ count: itemCount, amount: say.rupees(net) }} />
      </Dialog>
      <Dialog
        confirm={{
          label: say('action.login'),
          onConfirm: () => void navigate(loginPath(pathname + search)),
        }}
        onClose={() => setMustLogIn(false)}
        open={mustLogIn}
        title={say('checkout.loginRequired')}
      >
        {say('checkout.loginRequiredText')}
      </Dialog>
    </>
  )
}
