import { Outlet } from 'react-router'
import { AccountSide } from './account-places.tsx'

/** The frame of the pages of the account: on wide screens the others stand beside each. */
export default function AccountScreen() {
  return (
    <div className="account-frame">
      <div className="account-main">
        <Outlet />
      </div>
      <AccountSide />
    </div>
  )
}
