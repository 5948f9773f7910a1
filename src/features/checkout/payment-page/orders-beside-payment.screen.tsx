import { Outlet } from 'react-router'
import { AskedUnfinishedPayment } from './unfinished-payment.tsx'

/** Hands the list of orders the payment that was left open, which orders know nothing of. */
export default function OrdersBesidePayment() {
  return <Outlet context={<AskedUnfinishedPayment />} />
}
