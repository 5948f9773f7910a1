import { showToast } from '../../ui/overlay/toast.store.ts'
import { browserWords } from '../../words/browser-words.ts'
import { readCart, restoreLines } from './cart.store.ts'
import { type CartLine, linesMax } from './cart-line.ts'
import { moveToCart, readSaved, removeSaved, saveForLater, storeSaved } from './saved.store.ts'

/** Saves a line for later and takes it out of the cart. This can be undone while the toast shows. */
export function keepForLater(line: CartLine): void {
  const say = browserWords()
  const before = { cart: readCart().lines, saved: readSaved() }
  if (!saveForLater(line)) return showToast(say('cart.savedFull', { max: linesMax }), 'danger')
  const wasInCart = before.cart.some(({ id }) => id === line.id)
  showToast(say('cart.savedForLater'), 'neutral', {
    label: say('cart.undo'),
    onPress: () => {
      storeSaved(before.saved)
      if (wasInCart) restoreLines(before.cart)
    },
  })
}

/** Deletes a saved line. This can be undone while the toast shows. */
export function dropSaved(id: string): void {
  const say = browserWords()
  const before = readSaved()
  removeSaved(id)
  showToast(say('cart.savedRemoved'), 'neutral', {
    label: say('cart.undo'),
    onPress: () => storeSaved(before),
  })
}

/** Moves a saved line into the cart. Shows a message if the cart is full. */
export function moveSavedToCart(id: string): void {
  const say = browserWords()
  if (moveToCart(id)) showToast(say('cart.moved'), 'success')
  else showToast(`${say('cart.full')}. ${say('cart.linesMax', { max: linesMax })}`, 'danger')
}
