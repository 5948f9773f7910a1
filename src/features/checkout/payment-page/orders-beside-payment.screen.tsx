import { Outlet } from 'react-router'
import { AskedUnfinishedPayment } from './unfinished-payment.tsx'

/** Passes the open payment to the list of orders. The orders feature knows nothing of payments. */
export default function OrdersBesidePayment() {
  return <Outlet context={<AskedUnfinishedPayment />} />
}
