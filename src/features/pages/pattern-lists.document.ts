import type { Say } from '../../words/words-of.ts'
import { type Certificate, darkPatterns, patternNames } from '../dark-patterns/patterns.ts'
import type { PageFacts } from './page-facts.ts'

/**
 * Returns the lists of the page /dark-patterns-certificate as Markdown, by the names of the placeholders that
 * they fill.
 */
export function patternLists(
  { certificate, seller }: PageFacts,
  say: Say,
  written: (text: string) => string,
): Record<string, string> {
  if (!certificate) return {}
  return {
    patternCertificate: written(sayCertificate(certificate, seller.name, say)),
    darkPatterns: patternNames
      .map((name, place) => {
        const { name: title, promise } = darkPatterns[name]
        return `${place + 1}. **${written(say(title))}.** ${written(say(promise))}`
      })
      .join('\n'),
  }
}

function sayCertificate(certificate: Certificate, legalName: string, say: Say): string {
  if (certificate.state === 'none') return say('patterns.certificateNone')
  const places = { signed: say.date(certificate.signedOn), until: say.date(certificate.validUntil) }
  return certificate.state === 'valid'
    ? say('patterns.certificateValid', { ...places, legalName })
    : say('patterns.certificateOutdated', places)
}
