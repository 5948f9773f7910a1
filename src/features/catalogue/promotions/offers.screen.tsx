import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { withRecentAnswers } from '../../../ui/offline/recent-answers.ts'
import { listedMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { Caller } from '../../../wire/caller.ts'
import { useWords } from '../../../words/use-words.tsx'
import { PinRow } from '../../delivery/pin-row.tsx'
import { loadChosen } from '../filters/chosen-chips.load.ts'
import type { ChosenAnswer } from '../filters/chosen-chips.ts'
import { idsOf, type ListFilters, readFilters } from '../filters/list-filters.ts'
import { FilteredProducts } from '../list/filtered-products.tsx'
import { type ListedProduct, listedOffer } from '../list/listed-product.ts'
import { sortAndFilter } from '../list/sorted-products.ts'
import { getOffersList } from './promotions.calls.ts'

const offersMax = 100

async function load(asked: LoadArguments) {
  const { call: ask, url } = asked
  const offers = await loadOffers(ask)
  const filters = { ...readFilters(url.searchParams), options: '' }
  return {
    offers: sortAndFilter(offers, filters),
    chosen: await loadChosen(asked, filters, chosenAmong(offers, filters)),
  }
}

async function loadOffers(ask: Caller) {
  const { data, base_url } = await ask(getOffersList, { records: offersMax, groups: '1' })
  return data.map((offer) => listedOffer(offer, base_url))
}

/** Returns the chosen brands and categories, in the form in which the calls for longer lists return them. */
function chosenAmong(offers: readonly ListedProduct[], { brands, categories }: ListFilters): ChosenAnswer {
  const namedOf = (kind: 'brand' | 'category', ids: string) =>
    idsOf(ids).flatMap((id) => {
      const place = offers.find((offer) => offer.place[`${kind}Id`] === id)?.place
      return place ? [{ kind, id, name: place[`${kind}Name`] }] : []
    })
  const chosen_filters = [...namedOf('brand', brands), ...namedOf('category', categories)]
  return {
    chosen_filters,
    unknown_filters: chosen_filters.length < idsOf(brands).length + idsOf(categories).length,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = listedMeta('term.offers', 'catalogue.offersDescription')

export default function OffersScreen() {
  const say = useWords()
  const { offers, chosen } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" below={<PinRow isSmall />} title={say('term.offers')} />
      <div className="page pb-4">
        <FilteredProducts
          emptyTitle={say('catalogue.noOffers')}
          chosen={chosen}
          first={{ products: offers, nextCursor: undefined }}
          isGrid
          instead={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
          listLink="/offers"
          totalCount={offers.length}
        />
      </div>
    </>
  )
}
