import { Link } from 'react-router'
import { useWords } from '../words/use-words.tsx'

/** Shows the shop's symbol and name as a link to the home page. */
export function Wordmark() {
  const say = useWords()
  return (
    <Link aria-label={say('shell.home')} className="wordmark" discover="none" prefetch="intent" to="/">
      <svg aria-hidden="true" height="34" viewBox="0 0 64 64" width="34">
        <rect fill="#4338ca" height="64" rx="17" width="64" />
        <path
          d="M20 13v36M20 38a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0"
          fill="none"
          stroke="#ffffff"
          strokeLinecap="round"
          strokeWidth="8"
        />
        <circle cx="44" cy="17" fill="#f59e0b" r="6.5" />
      </svg>
      <span className="wordmark-name" translate="no">
        {say.shop}
      </span>
    </Link>
  )
}
