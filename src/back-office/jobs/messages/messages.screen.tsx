import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { inWords } from '../../../words/in-words.ts'
import { loadList } from '../../lists/list.load.ts'
import { type Cells, Listed } from '../../lists/listed.tsx'
import { JobsTabs } from '../jobs-tabs.tsx'
import { MessageAbout, MessageText } from './message-cells.tsx'
import { unsentMessages } from './messages.list.ts'

const load = loadList(unsentMessages, { unsent: '1' })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(unsentMessages.title)

export default function UnsentMessages() {
  return <Listed cells={cells} list={unsentMessages} tabs={<JobsTabs />} />
}

const cells: Cells<typeof unsentMessages> = {
  template: ({ template }) => inWords(template),
  text: (message) => <MessageText {...message} />,
  order_no: (message) => <MessageAbout {...message} />,
  reason: ({ reason }, say) => <span className="wrap-anywhere">{reason ?? say('office.jobs.noReason')}</span>,
}
