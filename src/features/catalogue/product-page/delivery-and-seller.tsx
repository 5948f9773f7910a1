import type { ReactNode } from 'react'
import type { Icon } from '../../../ui/icons/icons.tsx'
import { ReturnIcon, SellerIcon } from '../../../ui/icons/product-icons.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { DeliveryPlace } from '../../delivery/delivery-place.tsx'

export type Terms = {
  soldBy: string
  deliveryDays: { from: number; to: number } | undefined
  delivery: { charge: number; free_above?: number | undefined } | undefined
  returnDays: number | undefined
  /** The server's sentence on how long the product can be returned, and who pays for the return. */
  returnTerms: string | undefined
  /** Whether products of this category can be returned at all. */
  isReturnable: boolean
}

/** Answers the questions that buyers have before they buy: delivery time, returns, and the seller. */
export function DeliveryAndSeller({ terms }: { terms: Terms }) {
  const say = useWords()
  const { soldBy, deliveryDays, delivery, returnTerms, isReturnable } = terms
  return (
    <ul aria-label={say('catalogue.deliveryAndSeller')} className="card divide-y divide-line text-sm">
      <li className="flex min-h-16 items-center gap-3 px-3 py-2">
        <DeliveryPlace delivery={delivery} usualDays={deliveryDays} />
      </li>
      {returnTerms && <Line icon={ReturnIcon}>{returnTerms}</Line>}
      {!isReturnable && <Line icon={ReturnIcon}>{say('catalogue.notReturnable')}</Line>}
      <Line icon={SellerIcon}>
        <Say k="catalogue.soldBy" tags={{ name: <span translate="no" /> }} with={{ seller: soldBy }} />
      </Line>
    </ul>
  )
}

function Line({ icon: LineIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-2">
      <span className="flex-none text-primary-ink">
        <LineIcon size={22} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
