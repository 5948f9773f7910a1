import { Outlet } from 'react-router'
import { useMember } from '../../ui/page/member-context.tsx'
import { AccountSide } from './account-places.tsx'

/**
 * Renders the layout of the account's pages, with navigation at the side on wide screens. Visitors may open
 * some of these pages, and see no navigation.
 */
export default function AccountScreen() {
  const isMember = useMember() !== undefined
  if (!isMember) return <Outlet />
  return (
    <div className="account-frame">
      <div className="account-main">
        <Outlet />
      </div>
      <AccountSide />
    </div>
  )
}
