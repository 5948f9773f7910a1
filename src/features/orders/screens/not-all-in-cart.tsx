import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { BoughtAgain } from './buy-again.store.ts'

/** Lists the products that could not be added to the cart again, and why. */
export function NotAllInCart({ bought, onClose }: { bought: BoughtAgain; onClose: () => void }) {
  const say = useWords()
  const navigate = useNavigate()
  const hasAny = bought.added > 0
  return (
    <Dialog
      cancelLabel={say('shell.close')}
      confirm={
        hasAny ? { label: say('orders.goToCart'), onConfirm: () => void navigate('/check-out/0') } : undefined
      }
      onClose={onClose}
      open
      title={say(hasAny ? 'orders.notAllInCart' : 'orders.noneToBuy')}
    >
      <ul className="grid gap-1">
        {bought.missing.map(({ name, why }) => (
          <li key={name}>
            <Say k="orders.missing" tags={{ name: <span translate="no" /> }} with={{ name, why }} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
