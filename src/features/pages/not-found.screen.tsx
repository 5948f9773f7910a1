import { data } from 'react-router'
import { ErrorPage } from '../../ui/error-page.tsx'
import { privateMeta } from '../../ui/page-meta.ts'

export const meta = privateMeta('shell.pageNotFound')

/** The page says 404 in its status too, so that search engines forget the address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <ErrorPage status={404} />
}
