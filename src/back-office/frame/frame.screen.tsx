import { Outlet } from 'react-router'
import './office.css'

/** What stands around every screen of the staff. */
export default function Frame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
