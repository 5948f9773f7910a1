import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { drawContentPage } from './content-page.document.ts'
import { isContentPage } from './content-pages.ts'
import { readPageFacts } from './page-facts.flow.ts'
import { getContentPage } from './pages.calls.ts'

export const getContentPageService: Service<typeof getContentPage> = async (
  { db, settings, memberData, say },
  { page },
) => {
  if (!isContentPage(page)) throw refuse(getContentPage, 'unknownPage', { field: 'page' })
  return { data: drawContentPage(page, await readPageFacts(db, { settings, memberData }, page), say) }
}
