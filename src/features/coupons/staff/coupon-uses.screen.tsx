import { loadList } from '../../../back-office/lists/list.load.ts'
import { Listed } from '../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { findCouponUses } from './coupon-uses.list.ts'

const load = loadList(findCouponUses)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findCouponUses.title)

export default function CouponUsesList() {
  return <Listed list={findCouponUses} />
}
