import { Link } from 'react-router'
import { useWords } from '../../words/use-words.tsx'
import { linksOf } from './site-links.tsx'

/** The pages about the shop. While none of them exists it takes no room. */
export function Footer() {
  const say = useWords()
  const links = linksOf('footer', false)
  if (links.length === 0) return null
  return (
    <footer className="footer">
      <div className="awning" />
      <div className="page footer-inner">
        <div>
          <p className="text-lg font-bold" translate="no">
            {say.shop}
          </p>
          <p className="footer-note">{say('shell.motto')}</p>
        </div>
        <nav aria-label={say('shell.footerLinks')} className="footer-links">
          {links.map((link) => (
            <Link key={link.to} prefetch="intent" to={link.to}>
              {say(link.label)}
            </Link>
          ))}
        </nav>
        <p className="footer-note">{say('shell.pricesIncludeTaxes')}</p>
      </div>
    </footer>
  )
}
