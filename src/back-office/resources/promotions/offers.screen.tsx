import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { loadResource } from '../resource.load.ts'
import type { Row } from '../resource.ts'
import type { ResourceLead } from '../resource-drawer.tsx'
import { ResourceScreen } from '../resource-screen.tsx'
import { type OfferedProduct, OfferPreview } from './offer-preview.tsx'
import { offers } from './offers.call.ts'
import { periodColumns } from './period-columns.tsx'
import { ProductPick } from './product-pick.tsx'

const load = loadResource(offers)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(offers.says.title)

export default function Offers() {
  return (
    <ResourceScreen
      columns={periodColumns}
      Lead={OfferLead}
      loaded={useLoaderData<typeof loader>()}
      resource={offers}
    />
  )
}

/** Chooses the product of an offer, and shows the offer as the home page does. */
const OfferLead: ResourceLead<Row<typeof offers>> = ({ row, typed }) => {
  const [product, setProduct] = useState<OfferedProduct>()
  const chosen = row && { product_id: row.product_id, name: row.product_name }
  return (
    <>
      <ProductPick chosen={chosen} onPick={setProduct} />
      {product && <OfferPreview product={product} text={typed('description')} />}
    </>
  )
}
