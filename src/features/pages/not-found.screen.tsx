import { data } from 'react-router'
import { ErrorPage } from '../../ui/page/error-page.tsx'

/** Answers with status 404, so that search engines drop the URL. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <ErrorPage status={404} />
}
