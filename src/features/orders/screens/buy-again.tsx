import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { isCallFailure } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { BoughtAgain } from './buy-again.store.ts'
import type { OrderItem } from './order-lines.tsx'

// Loaded on demand, because usually all products are available.
const NotAllInCart = lazy(async () => (await import('./not-all-in-cart.tsx')).NotAllInCart)

type BuyAgainProps = {
  items: readonly OrderItem[]
  imageBase: string
  /** Whether the order has ended. Buying again is then the page's main action. */
  isMain: boolean
}

/**
 * A button that adds an order's products to the cart at current prices, and shows which are not available.
 */
export function BuyAgain({ items, imageBase, isMain }: BuyAgainProps) {
  const say = useWords()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [bought, setBought] = useState<BoughtAgain>()

  async function press(): Promise<void> {
    setBusy(true)
    try {
      // Loaded when the button is pressed, because most orders are only viewed.
      const store = await import('./buy-again.store.ts').catch(() => undefined)
      if (!store) return showToast(say('orders.unreachable'), 'danger')
      const done = await store.buyAgain(items, imageBase)
      if (done.missing.length > 0) return setBought(done)
      await navigate('/check-out/0')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        busy={isBusy}
        busyText={say('orders.looking')}
        onClick={() => void press()}
        variant={isMain ? 'primary' : 'secondary'}
        wide
      >
        {say('action.buyAgain')}
      </Button>
      {bought && (
        <Suspense>
          <NotAllInCart bought={bought} onClose={() => setBought(undefined)} />
        </Suspense>
      )}
    </>
  )
}
