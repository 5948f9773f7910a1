import { Outlet } from 'react-router'

/** What stands around every screen of the staff. */
export default function Frame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
