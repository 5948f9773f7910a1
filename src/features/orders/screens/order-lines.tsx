import { Link } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from './getOrderDetail.call.ts'

export type OrderItem = CallOutput<typeof getOrderDetail>['data']['items'][number]

/** What was bought, and what each line cost. */
export function OrderLines({ items, imageBase }: { items: readonly OrderItem[]; imageBase: string }) {
  const say = useWords()
  return (
    <ul className="card divide-y divide-line px-4">
      {items.map((item) => (
        <li
          // Beside the name where there is room for both, else below it.
          className="grid grid-cols-[64px_1fr] items-center gap-x-3 py-3 min-[380px]:grid-cols-[64px_1fr_auto]"
          key={item.id}
        >
          <ProductPicture
            alt=""
            className="w-16"
            height={96}
            name={item.name}
            sizes="64px"
            src={imageBase + item.image}
            width={96}
            widths={[96, 160]}
          />
          <div className="min-w-0">
            {item.is_sold ? (
              <Link
                className="line-clamp-2 inline-block py-1 font-semibold hover:underline"
                prefetch="intent"
                translate="no"
                to={`/product-details/${item.id}`}
              >
                {item.name}
              </Link>
            ) : (
              <p className="line-clamp-2 py-1 font-semibold" translate="no">
                {item.name}
              </p>
            )}
            <p className="text-sm text-muted">
              <Say
                k="orders.unitPrice"
                with={{
                  quantity: item.quantity,
                  amount: say.rupeesShort(inPaise(item.price)),
                }}
              />
              {item.discount > 0 && (
                <span className="whitespace-nowrap text-success">
                  {' '}
                  · {say('orders.percentOff', { percent: item.discount })}
                </span>
              )}
            </p>
            {!item.is_sold && <p className="text-sm text-muted">{say('orders.noLongerSold')}</p>}
          </div>
          <p className="col-start-2 font-bold min-[380px]:col-start-3">
            <Rupees amount={inPaise(item.amount)} />
          </p>
        </li>
      ))}
    </ul>
  )
}
