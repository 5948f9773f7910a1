import { Button } from '../../ui/button.tsx'
import { Say } from '../../words/use-words.tsx'
import type { CartLine } from './cart-line.ts'
import { keepForLater } from './change-saved.store.ts'

/** Takes a line out of the cart and saves it for later. */
export function SaveButton({ line }: { line: CartLine }) {
  return (
    <Button onClick={() => keepForLater(line)} small variant="quiet">
      <span>
        <Say k="cart.saveLine" with={{ name: line.name }} />
      </span>
    </Button>
  )
}
