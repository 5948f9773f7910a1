import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TrashIcon } from '../../../ui/icons/cart-icons.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { loginPath } from '../../../ui/page/next-path.ts'
import { Section } from '../../../ui/section.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { useCart } from '../../cart/cart.store.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { CartRow } from '../../cart/cart-row.tsx'
import { dropSaved, moveSavedToCart } from '../../cart/change-saved.store.ts'
import { useSaved } from '../../cart/saved.store.ts'
import { availableOf } from '../../orders/place/catalogue-answer.ts'
import { savedLines, useFreshPrices } from './fresh-prices.store.ts'
import { OldPrice } from './old-price.tsx'

/**
 * Lists the products saved for later below the cart, at current prices. Each has a button that moves it to
 * the cart.
 */
export function SavedProducts() {
  const say = useWords()
  const isMember = useMember() !== undefined
  const { pathname, search } = useLocation()
  const cart = useCart()
  const saved = useSaved()
  const fresh = useFreshPrices(saved, savedLines)
  // Leaves out saved products that are also in the cart.
  const lines = saved?.filter(({ id }) => !cart?.lines.some((line) => line.id === id)) ?? []
  if (lines.length === 0) return null
  return (
    <Section title={say('cart.savedForLater')}>
      <ul className="card divide-y divide-line px-4">
        {lines.map((line) => {
          const isGone = fresh.answer !== undefined && availableOf(line.id, fresh.answer) === 0
          return (
            <CartRow key={line.id} line={line}>
              <OldPrice before={fresh.before.find(({ id }) => id === line.id)} line={line} />
              {isGone && (
                <p className="mt-2 text-sm font-semibold text-danger">{say('catalogue.outOfStock')}</p>
              )}
              <div className="mt-2 flex items-center justify-between gap-3">
                {isMember ? (
                  <MoveButton isGone={isGone} line={line} />
                ) : (
                  <ButtonLink small to={loginPath(pathname + search)} variant="secondary">
                    {say('action.login')}
                  </ButtonLink>
                )}
                <IconButton
                  icon={TrashIcon}
                  label={say('cart.removeSaved', { name: line.name })}
                  onClick={() => dropSaved(line.id)}
                />
              </div>
            </CartRow>
          )
        })}
      </ul>
    </Section>
  )
}

function MoveButton({ line, isGone }: { line: CartLine; isGone: boolean }) {
  return (
    <Button disabled={isGone} onClick={() => moveSavedToCart(line.id)} small variant="secondary">
      <span>
        <Say k="cart.moveToCart" with={{ name: line.name }} />
      </span>
    </Button>
  )
}
