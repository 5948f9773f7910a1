import { Outlet } from 'react-router'
import { useMember } from '../../ui/page/member-context.tsx'
import { AccountSide } from './account-places.tsx'

/**
 * Renders the frame of the account's pages, with navigation at the side on wide screens. A visitor, who may open
 * some of them, has no account to move around in.
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
