import { Link } from 'react-router'
import type { Paise } from '../../../money/paise.ts'
import { Section } from '../../../ui/section.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'

export type OnThePack = {
  mrp: Paise
  netQuantity: string
  /** The shelf life, such as '12 months'. */
  bestBefore: string
  manufacturer: string
  importer: string
  originCountry: string
  warranty: string
}

/**
 * Shows the information that the law requires before a purchase: the declarations on the pack that staff
 * entered, and the shop's rules.
 */
export function ProductInformation({ pack }: { pack: OnThePack }) {
  const say = useWords()
  const said = [
    [say('shell.mrp'), say('catalogue.mrpWithTaxes', { amount: say.rupeesShort(pack.mrp) })],
    [say('catalogue.bestBefore'), pack.bestBefore && fromPacking(pack.bestBefore, say)],
  ]
  // Texts that staff entered. They may be in any language.
  const entered = [
    [say('catalogue.netQuantity'), pack.netQuantity],
    [say('catalogue.manufacturer'), pack.manufacturer],
    [say('catalogue.importer'), pack.importer],
    [say('catalogue.origin'), pack.originCountry],
    [say('catalogue.warranty'), pack.warranty],
  ]
  return (
    <Section title={say('catalogue.information')}>
      <dl className="card divide-y divide-line text-sm">
        {[...said, ...entered].map(
          (row, place) =>
            row[1] && (
              <div className="flex gap-3 px-3 py-2" key={row[0]}>
                <dt className="w-2/5 flex-none text-muted">{row[0]}</dt>
                <dd className="min-w-0 break-words" translate={place < said.length ? undefined : 'no'}>
                  {row[1]}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-primary-ink">
        <Link className="inline-flex min-h-11 items-center" prefetch="intent" to="/refundpolicy">
          {say('catalogue.rules')}
        </Link>
        <Link className="inline-flex min-h-11 items-center" prefetch="intent" to="/contactus">
          {say('catalogue.whoSells')}
        </Link>
      </p>
    </Section>
  )
}

function fromPacking(bestBefore: string, say: Say): string {
  const [number, unit] = bestBefore.split(' ')
  const count = Number(number)
  return unit?.startsWith('day')
    ? say('catalogue.daysFromPacking', { count })
    : say('catalogue.monthsFromPacking', { count })
}
