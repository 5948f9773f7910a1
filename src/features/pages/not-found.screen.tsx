import { data, type MetaFunction } from 'react-router'
import { ErrorPage } from '../../ui/error-page.tsx'

export const meta: MetaFunction = () => [
  { title: 'Page not found · Bmart' },
  { name: 'robots', content: 'noindex' },
]

/** The page says 404 in its status too, so that search engines forget the address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <ErrorPage status={404} />
}
