import { Outlet } from 'react-router'
import { AccountSide } from './account-places.tsx'

/** Renders the frame of the account's pages, with navigation at the side on wide screens. */
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
