import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from './orders.calls.ts'

type Returns = NonNullable<CallOutput<typeof getOrderDetail>['data']['returns']>

/** Lists the return requests of an order. */
export function OrderReturns({ returns }: { returns: Returns }) {
  const say = useWords()
  return (
    <Section title={say('term.returns')}>
      <ul className="card divide-y divide-line px-4">
        {returns.map(({ return_no: no, product, quantity }) => (
          <li className="py-3" key={no}>
            <TextLink to={`/returns/${no}`}>{say('returns.title', { no })}</TextLink>
            <p className="text-sm text-muted">
              {say.count(quantity)} × <span translate="no">{product}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
