import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { isCallFailure } from '../../../ui/page/screen-load.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { BoughtAgain } from './buy-again.store.ts'
import type { OrderItem } from './order-lines.tsx'

/** Puts what was bought into the cart again, at today's prices, and says what could not be. */
export function BuyAgain({ items, imageBase }: { items: readonly OrderItem[]; imageBase: string }) {
  const say = useWords()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [bought, setBought] = useState<BoughtAgain>()
  const goToCart = () => navigate('/check-out/0')

  async function press(): Promise<void> {
    setBusy(true)
    try {
      // Most orders are only looked at, so the way to the cart is fetched with the press.
      const store = await import('./buy-again.store.ts').catch(() => undefined)
      if (!store) return showToast(say('orders.unreachable'), 'danger')
      const done = await store.buyAgain(items, imageBase)
      if (done.missing.length > 0) return setBought(done)
      await goToCart()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }

  const hasAny = bought !== undefined && bought.added > 0
  return (
    <>
      <Button busy={isBusy} busyText={say('orders.looking')} onClick={() => void press()} wide>
        {say('orders.buyAgain')}
      </Button>
      <Dialog
        cancelLabel={say('orders.close')}
        confirm={hasAny ? { label: say('orders.goToCart'), onConfirm: () => void goToCart() } : undefined}
        onClose={() => setBought(undefined)}
        open={bought !== undefined}
        title={say(hasAny ? 'orders.notAllInCart' : 'orders.noneToBuy')}
      >
        <ul className="grid gap-1">
          {bought?.missing.map(({ name, why }) => (
            <li key={name}>
              <Say k="orders.missing" tags={{ name: <span translate="no" /> }} with={{ name, why }} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
