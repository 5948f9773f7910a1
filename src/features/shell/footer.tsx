import { Link } from 'react-router'
import { useShopContact } from '../../ui/page/shop-contact.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { type FooterGroup, linksOf } from './site-links.tsx'

const groups: [FooterGroup, PlainKey][] = [
  ['about', 'shell.footerAbout'],
  ['help', 'shell.footerHelp'],
  ['rules', 'shell.footerRules'],
]

/** Links to the pages about the shop, the operator, and the contact for complaints. */
export function Footer() {
  const say = useWords()
  const { legalName, phone } = useShopContact()
  const links = linksOf('footer', false)
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
        <nav aria-label={say('shell.footerLinks')} className="footer-groups">
          {groups.map(([group, name]) => (
            <div className="footer-links" key={group}>
              <h2>{say(name)}</h2>
              {links.map(
                (link) =>
                  link.footerGroup === group && (
                    <Link discover="none" key={link.to} prefetch="intent" to={link.to}>
                      {say(link.label)}
                    </Link>
                  ),
              )}
            </div>
          ))}
        </nav>
        <p className="footer-note footer-small">
          {say('shell.pricesIncludeTaxes')} {say('shell.waysToPay')}
          {legalName && (
            <>
              <br />
              <span translate="no">{legalName}</span>
              {' · '}
              {say('shell.complaints')} <a href={`tel:+91${phone}`}>{phone}</a>
            </>
          )}
        </p>
        <LanguageChoice />
      </div>
    </footer>
  )
}
