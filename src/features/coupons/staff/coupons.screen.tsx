import type { AnyRow } from '../../../back-office/resources/resource-calls.ts'
import { resourceScreen } from '../../../back-office/resources/resource-screen.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { productsOnSale } from '../../catalogue/staff/products/product-search.tsx'
import { coupons } from './coupons.calls.ts'

const CouponUses = lazy(async () => (await import('./coupon-uses.tsx')).CouponUses)

function CouponEnd({ row }: { row: AnyRow }) {
  return <CouponUses couponId={String(row[coupons.id])} />
}

const { load, Screen } = resourceScreen(coupons, { End: CouponEnd, searchProducts: productsOnSale })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(coupons.says.title)
export default Screen
