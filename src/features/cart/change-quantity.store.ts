import { showToast } from '../../ui/overlay/toast.store.ts'
import { browserWords } from '../../words/browser-words.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { clearCart, readCart, restoreLines, setQuantity } from './cart.store.ts'
import type { CartLine } from './cart-line.ts'

/** Sets the quantity of a line. A removal can be undone while the toast shows. */
export function changeQuantity(id: string, quantity: number): void {
  const before = readCart().lines
  setQuantity(id, quantity)
  if (quantity <= 0) offerUndo('cart.removed', before)
}

/** Empties the cart. This can be undone while the toast shows. */
export function emptyCart(): void {
  const before = readCart().lines
  clearCart()
  offerUndo('cart.cleared', before)
}

function offerUndo(done: PlainKey, before: readonly CartLine[]): void {
  const say = browserWords()
  showToast(say(done), 'neutral', { label: say('cart.undo'), onPress: () => restoreLines(before) })
}
