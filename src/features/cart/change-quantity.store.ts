import { showToast } from '../../ui/toast.store.ts'
import { clearCart, readCart, restoreLines, setQuantity } from './cart.store.ts'
import type { CartLine } from './cart-line.ts'

/** Changes how many of a line; one that is taken out can be put back for as long as the toast shows. */
export function changeQuantity(id: string, quantity: number): void {
  const before = readCart().lines
  setQuantity(id, quantity)
  if (quantity <= 0) offerUndo('Removed from your cart', before)
}

/** Empties the cart, with the same way back. */
export function emptyCart(): void {
  const before = readCart().lines
  clearCart()
  offerUndo('Your cart was cleared', before)
}

function offerUndo(text: string, before: readonly CartLine[]): void {
  showToast(text, 'neutral', { label: 'Undo', onPress: () => restoreLines(before) })
}
