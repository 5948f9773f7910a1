import { useLoaderData, useParams } from 'react-router'
import { openAddress } from '../../../back-office/kit/opened-row.ts'
import { loadList } from '../../../back-office/lists/list.load.ts'
import { Listed } from '../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { findCouponUses } from './coupon-uses.list.ts'

const load = loadList(findCouponUses)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta<Coupon>((say, loaded) => say.sentence(titleOf(loaded)))

type Coupon = { code?: string | undefined }

export default function CouponUsesList() {
  const coupon = useLoaderData<typeof loader>()
  const { couponId = '' } = useParams()
  return (
    <Listed
      back={openAddress('/back-office/coupons', '', couponId)}
      list={findCouponUses}
      title={titleOf(coupon)}
    />
  )
}

function titleOf(coupon: Coupon | undefined): Sentence {
  return coupon?.code ? placed('office.coupons.usesOf', { code: coupon.code }) : 'office.coupons.used'
}
