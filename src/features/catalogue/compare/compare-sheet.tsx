import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { FilterChip } from '../../../ui/form/chip.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { type Deal, listedDeal } from '../list/listed-product.ts'
import { splitName } from '../product-name.ts'
import { priceBy } from '../product-price.ts'
import { productLink } from '../shop-links.ts'
import { compareProducts } from './compare.calls.ts'
import { comparedMax } from './compared-max.ts'

type Compared = CallOutput<typeof compareProducts>

type CompareSheetProps = {
  productId: string
  /** Other products of the same category that can be compared with this one. */
  others: readonly Deal[]
  onClose: () => void
}

/**
 * Compares a product row by row with one or two other products of its category, which the shopper chooses
 * below.
 */
export function CompareSheet({ productId, others, onClose }: CompareSheetProps) {
  const say = useWords()
  const [chosen, setChosen] = useState(() => others.slice(0, comparedMax - 1).map(({ id }) => id))
  const [compared, setCompared] = useState<Compared>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isLeft = false
    setFailure(undefined)
    call(compareProducts, { product_ids: [productId, ...chosen].join(',') }).then(
      (answer) => {
        if (!isLeft) setCompared(answer)
      },
      (error: unknown) => {
        if (!isCallFailure(error)) throw error
        if (!isLeft) setFailure(error.message)
      },
    )
    return () => {
      isLeft = true
    }
  }, [productId, chosen])
  // If there are too many products, a new choice replaces the earliest one.
  const choose = (id: string) =>
    setChosen(
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(1 - comparedMax),
    )
  return (
    <Sheet onClose={onClose} open title={say('catalogue.compareTitle')}>
      {failure !== undefined && <p className="field-error">{failure}</p>}
      {compared ? <Table compared={compared} /> : failure === undefined && <Skeleton className="h-80" />}
      <p className="mt-4 mb-2 text-sm text-muted">{say('catalogue.compareWith', { max: comparedMax - 1 })}</p>
      <div className="flex flex-wrap gap-2">
        {others.map(({ id, name }) => (
          <FilterChip key={id} onPress={() => choose(id)} pressed={chosen.includes(id)}>
            <span className="max-w-72 truncate" translate="no">
              {splitName(name).title}
            </span>
          </FilterChip>
        ))}
      </div>
    </Sheet>
  )
}

function Table({ compared: { data, rows, base_url: baseUrl } }: { compared: Compared }) {
  const say = useWords()
  const products = data.map((product) => listedDeal(product, baseUrl))
  const said = [
    ...(data.some(({ rating }) => rating)
      ? [
          {
            name: say('catalogue.rating'),
            details: data.map(({ rating }) =>
              rating ? `${rating.average.toFixed(1)} ★ (${say.count(rating.count)})` : '',
            ),
          },
        ]
      : []),
    {
      name: say('catalogue.inStock'),
      details: data.map(({ in_stock: inStock }) => (inStock ? '✓' : say('catalogue.outOfStock'))),
    },
    {
      name: say('catalogue.compareCashback'),
      details: data.map(({ special_discount: cashback }) =>
        cashback > 0 ? say.rupeesShort(inPaise(cashback)) : '',
      ),
    },
    ...rows,
  ].filter(({ details }) => details.some((text) => text !== ''))
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="align-top">
          {products.map((product) => (
            <th className="p-1 text-left font-semibold" key={product.id} scope="col">
              <Link className="grid gap-1" to={productLink(product.id, product.place)}>
                <ProductPicture
                  alt=""
                  name={product.name}
                  sizes="112px"
                  src={product.picture}
                  widths={[96, 160, 320]}
                />
                <span className="line-clamp-4 text-xs wrap-anywhere" translate="no">
                  {splitName(product.name).title}
                </span>
              </Link>
              <p className="rupees mt-1 text-base font-bold">{say.rupeesShort(priceBy(product).offered)}</p>
            </th>
          ))}
        </tr>
      </thead>
      {said.map(({ name, details }) => (
        <tbody key={name}>
          <tr>
            <th
              className="border-t border-line px-1 pt-2 text-left text-xs font-normal text-muted"
              colSpan={products.length}
              scope="rowgroup"
            >
              {name}
            </th>
          </tr>
          <tr className="align-top">
            {products.map(({ id }, column) => (
              <td className="px-1 pb-2 font-semibold wrap-anywhere" key={id}>
                {details[column] || '–'}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}
