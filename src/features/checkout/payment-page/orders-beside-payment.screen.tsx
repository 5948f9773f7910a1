import { Outlet } from 'react-router'
import { AskedUnfinishedPayment } from './unfinished-payment.tsx'

/**
 * Passes the notice of an open payment to the page that lists orders. That page is in the orders feature,
 * which may not import this feature.
 */
export default function OrdersBesidePayment() {
  return <Outlet context={<AskedUnfinishedPayment />} />
}
