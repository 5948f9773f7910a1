import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { withRecentAnswers } from '../../../ui/offline/recent-answers.ts'
import { listedMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { PinRow } from '../../delivery/pin-row.tsx'
import { readFilters } from '../filters/list-filters.ts'
import { FilteredProducts } from '../list/filtered-products.tsx'
import { listedOffer } from '../list/listed-product.ts'
import { sortAndFilter } from '../list/sorted-products.ts'
import { getOffersList } from './getOffersList.call.ts'

const offersMax = 100

async function load({ call, url }: LoadArguments) {
  const { data, base_url } = await call(getOffersList, { records: offersMax, groups: '1' })
  const filters = readFilters(url.searchParams)
  const offers = data.map((offer) => listedOffer(offer, base_url))
  return { offers: sortAndFilter(offers, filters), filters }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = listedMeta('catalogue.offers', 'catalogue.offersDescription')

export default function OffersScreen() {
  const say = useWords()
  const { offers, filters } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" title={say('catalogue.offers')} />
      <div className="page pb-4">
        <PinRow />
        <FilteredProducts
          emptyTitle={say('catalogue.noOffers')}
          filters={filters}
          first={{ products: offers, nextCursor: undefined }}
          instead={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
          listLink="/offers"
          totalCount={offers.length}
        />
      </div>
    </>
  )
}
