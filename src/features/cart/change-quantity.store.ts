import { showToast } from '../../ui/toast.store.ts'
import { readCart, restoreLines, setQuantity } from './cart.store.ts'

/** Changes how many of a line; one that is taken out can be put back for as long as the toast shows. */
export function changeQuantity(id: string, quantity: number): void {
  const before = readCart().lines
  setQuantity(id, quantity)
  if (quantity > 0) return
  showToast('Removed from your cart', 'neutral', { label: 'Undo', onPress: () => restoreLines(before) })
}
