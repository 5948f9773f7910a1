import { Link } from 'react-router'
import { linksOf } from './site-links.tsx'

export function Footer() {
  const links = linksOf('footer', false)
  return (
    <footer className="footer">
      <div className="awning" />
      <div className="page footer-inner">
        <div>
          <p className="text-lg font-bold">Bmart</p>
          <p className="footer-note">Everyday shopping for homes across India.</p>
        </div>
        {links.length > 0 && (
          <nav aria-label="Footer" className="footer-links">
            {links.map((link) => (
              <Link key={link.to} prefetch="intent" to={link.to}>
                {link.label}
              </Link>
            ))}
          </nav>
        )}
        <p className="footer-note">Prices are in Indian rupees and include all taxes.</p>
      </div>
    </footer>
  )
}
