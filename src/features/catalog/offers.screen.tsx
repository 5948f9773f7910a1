import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { listedMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { FilteredProducts } from './filtered-products.tsx'
import { getOffersList } from './getOffersList.call.ts'
import { readFilters } from './list-filters.ts'
import { listedOffer } from './listed-product.ts'
import { sortAndFilter } from './sorted-products.ts'

const offersMax = 100

async function load({ call, url }: LoadArguments) {
  const { data, base_url } = await call(getOffersList, { records: offersMax })
  const filters = readFilters(url.searchParams)
  const offers = data.map((offer) => listedOffer(offer, base_url))
  return { offers: sortAndFilter(offers, filters), filters }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = listedMeta('catalog.offers', 'catalog.offersDescription')

export default function OffersScreen() {
  const say = useWords()
  const { offers, filters } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" title={say('catalog.offers')} />
      <div className="page pb-4">
        <FilteredProducts
          emptyTitle={say('catalog.noOffers')}
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
