import type { Say } from '../../words/words-of.ts'
import type { DataLine, PageFacts } from './page-facts.ts'

/**
 * Returns the tables of the personal data that the shop keeps, as Markdown, by the names of the placeholders that they
 * fill: one table of all data, and one for each service.
 */
export function privacyTables(
  { notice }: Pick<PageFacts, 'notice'>,
  say: Say,
  written: (text: string) => string,
): Record<string, string> {
  if (!notice) return {}
  const tableOf = (lines: readonly DataLine[]) => {
    const heads = [
      say('privacy.column.data'),
      say('privacy.column.why'),
      say('privacy.column.kept'),
      say('privacy.column.sharedWith'),
    ]
    return [
      heads.map(written),
      heads.map(() => '---'),
      ...lines.map((line) => cellsOf(line, say).map(written)),
    ]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n')
  }
  return {
    dataTable: tableOf(notice.services.flatMap(({ lines }) => lines)),
    dataByService: notice.services
      .map(({ title, lines }) => `**${written(say(title))}**\n\n${tableOf(lines)}`)
      .join('\n\n'),
    noticeVersion: String(notice.version),
    noticeDay: written(say.date(notice.day)),
  }
}

function cellsOf({ data, why, kept, sharedWith }: DataLine, say: Say): string[] {
  const recipients = sharedWith.map((name) => say(name))
  return [
    say(data),
    say(why),
    'count' in kept ? say(kept.says, { count: kept.count }) : say(kept.says),
    recipients.length === 0 ? say('privacy.with.nobody') : recipients.join('; '),
  ]
}
