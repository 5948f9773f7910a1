import { Outlet } from 'react-router'
import { AskedUnfinishedPayment } from './unfinished-payment.tsx'

/**
 * Passes the notice of an open payment to the orders list, because the orders feature may not import this
 * one.
 */
export default function OrdersBesidePayment() {
  return <Outlet context={<AskedUnfinishedPayment />} />
}
