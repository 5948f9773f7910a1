import { Outlet } from 'react-router'
import { AskedUnfinishedPayment } from './unfinished-payment.tsx'

/** Passes the open payment to the list of orders, because the orders feature does not depend on this one. */
export default function OrdersBesidePayment() {
  return <Outlet context={<AskedUnfinishedPayment />} />
}
