import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { GroupDrawer } from '../catalogue/group-drawer.tsx'
import '../catalogue/catalogue.css'
import { MoveButtons } from '../catalogue/move-buttons.tsx'
import { closedAddress, openAddress } from '../catalogue/opened-row.ts'
import { WordsFields } from '../catalogue/words-fields.tsx'
import { wordsTyped } from '../catalogue/words-typed.ts'
import { useChange } from '../parts/change.tsx'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { pictureAddress } from '../pictures/picture-address.ts'
import { listOffers } from './listOffers.call.ts'
import { moveOffer } from './moveOffer.call.ts'
import { type OfferedProduct, OfferPreview } from './offer-preview.tsx'
import { PeriodFields, PeriodText, periodTyped, StatePill } from './period-fields.tsx'
import { ProductPick } from './product-pick.tsx'
import { RemoveButton } from './remove-button.tsx'
import { removeOffer } from './removeOffer.call.ts'
import { saveOffer } from './saveOffer.call.ts'

const path = '/back-office/offers'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(listOffers, {})
  return { rows: data, open: url.searchParams.get('open') }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.offers')

type OfferRow = CallOutput<typeof listOffers>['data'][number]

export default function Offers() {
  const say = useWords()
  const { rows, open } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const opened = rows.find(({ offer_id }) => offer_id === open)
  return (
    <>
      <OfficePage
        action={<ButtonLink to={openAddress(path, search, 'new')}>{say('office.front.addOffer')}</ButtonLink>}
        title={say('office.frame.offers')}
      >
        <DataTable
          columns={useColumns()}
          empty={{ title: say('office.front.noOffers') }}
          label={say('office.frame.offers')}
          open={({ offer_id }) => openAddress(path, search, offer_id)}
          rowKey={({ offer_id }) => offer_id}
          rows={rows}
        />
      </OfficePage>
      {(opened || open === 'new') && (
        <OfferDrawer backTo={closedAddress(path, search)} key={open} offer={opened} />
      )}
    </>
  )
}

function useColumns(): TableColumn<OfferRow>[] {
  const say = useWords()
  const move = useChange()
  return [
    {
      id: 'product',
      header: say('office.front.product'),
      cell: ({ product_name, product_picture, description }) => (
        <span className="group-name">
          <img alt="" height={40} loading="lazy" src={pictureAddress(product_picture, 96)} width={40} />
          <span translate="no">
            {product_name}
            <small>{description}</small>
          </span>
        </span>
      ),
    },
    { id: 'period', header: say('office.front.period'), cell: (row) => <PeriodText period={row} /> },
    {
      id: 'state',
      header: say('office.products.inShop'),
      cell: ({ state, is_on_sale }) =>
        is_on_sale ? (
          <StatePill state={state} />
        ) : (
          <StatusPill tone="danger">{say('office.products.offSale')}</StatusPill>
        ),
    },
    {
      id: 'order',
      header: say('office.groups.order'),
      cell: ({ offer_id, product_name }) => (
        <MoveButtons
          busy={move.busy}
          name={product_name}
          onMove={(direction) => void move.run(moveOffer, { offer_id, direction }, '')}
        />
      ),
    },
  ]
}

function OfferDrawer({ offer, backTo }: { offer: OfferRow | undefined; backTo: string }) {
  const say = useWords()
  const [product, setProduct] = useState<OfferedProduct>()
  const [text, setText] = useState(offer?.description ?? '')
  return (
    <GroupDrawer
      backTo={backTo}
      besides={
        offer && (
          <RemoveButton
            backTo={backTo}
            call={removeOffer}
            input={{ offer_id: offer.offer_id, version: offer.version }}
            name={offer.product_name}
          />
        )
      }
      call={saveOffer}
      title={offer?.product_name ?? say('office.front.addOffer')}
      toInput={(form, _picture, seen) => ({
        ...(offer ? { offer_id: offer.offer_id, version: seen.version } : { request_id: seen.requestId }),
        product_id: String(form.get('product_id') ?? ''),
        description: String(form.get('description')),
        ...periodTyped(form),
        translations: wordsTyped(form, ['description']),
      })}
      version={offer?.version}
    >
      <ProductPick
        chosen={offer && { product_id: offer.product_id, name: offer.product_name }}
        onPick={setProduct}
      />
      {product && <OfferPreview product={product} text={text} />}
      <OfficeField
        defaultValue={offer?.description}
        label={say('office.front.offerText')}
        maxLength={300}
        name="description"
        onChange={(event) => setText(event.target.value)}
      />
      <PeriodFields period={offer} />
      <WordsFields
        fields={[{ name: 'description', label: say('office.front.offerText'), max: 300 }]}
        translations={offer?.translations ?? []}
      />
    </GroupDrawer>
  )
}
