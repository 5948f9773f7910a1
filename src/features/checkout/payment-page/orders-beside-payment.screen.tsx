import { Outlet } from 'react-router'
import { AskedUnfinishedPayment } from './unfinished-payment.tsx'

/**
 * Passes the notice of an open payment to the page that lists orders. The orders feature may not import this
 * feature itself.
 */
export default function OrdersBesidePayment() {
  return <Outlet context={<AskedUnfinishedPayment />} />
}
