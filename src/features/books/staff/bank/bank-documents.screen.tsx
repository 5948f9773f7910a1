import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { findBankDocuments } from './bank-lines.list.ts'

const load = loadList(findBankDocuments)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findBankDocuments.title)

/** Lists the documents that are in the books but on no statement of the bank. */
export default function BankDocuments() {
  return <Listed cells={cells} list={findBankDocuments} />
}

const cells: Cells<typeof findBankDocuments> = { day: ({ day }, say) => say.date(day) }
