import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cartPicture } from '../../../ui/icons/emoji-pictures.ts'
import { useWords } from '../../../words/use-words.tsx'

/** Shows that the cart is empty, on the payment page. */
export function EmptyCart() {
  const say = useWords()
  return (
    <EmptyState
      action={<ButtonLink to="/check-out/0">{say('shell.back')}</ButtonLink>}
      picture={cartPicture}
      title={say('cart.empty')}
    />
  )
}
