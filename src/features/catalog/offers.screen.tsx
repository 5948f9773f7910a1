import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { parcelPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { publicMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { withRecentAnswers } from '../../ui/recent-answers.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { getOffersList } from './getOffersList.call.ts'
import { listedOffer } from './listed-product.ts'
import { OfferCard, offerGrid } from './offer-card.tsx'

const offersMax = 100

async function load({ call, url }: LoadArguments) {
  const { data, base_url } = await call(getOffersList, { records: offersMax })
  return { offers: data.map((offer) => listedOffer(offer, base_url)), pageUrl: `${url.origin}/offers` }
}

export const loader = onServer(load)
export const clientLoader = inBrowser((args) => load({ ...args, call: withRecentAnswers(args.call) }))

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { pageUrl }) => ({
  title: say('catalog.offers'),
  description: say('catalog.offersDescription'),
  url: pageUrl,
}))

export default function OffersScreen() {
  const say = useWords()
  const { offers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" title={say('catalog.offers')} />
      <div className="page py-4">
        {offers.length === 0 ? (
          <EmptyState
            action={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
            picture={parcelPicture}
            title={say('catalog.noOffers')}
          />
        ) : (
          <ul className={offerGrid}>
            {offers.map((offer, index) => (
              <li className="grid" key={offer.id}>
                <OfferCard offer={offer} priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
