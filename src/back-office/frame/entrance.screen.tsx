import { Outlet } from 'react-router'
import '../parts/office.css'

/** What the pages before signing in share with those behind it: how they look. */
export default function Entrance() {
  return <Outlet />
}
